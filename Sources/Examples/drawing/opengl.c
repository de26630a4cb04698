/* Draws the visible elements with OpenGL 2 or OpenGL ES 2, here without a window.
   cc opengl.c $(pkg-config --cflags --libs layoutlua osmesa) && ./a.out wheel.lua wheel.ppm */
#define GL_GLEXT_PROTOTYPES
#include "scene.h"
#include <GL/osmesa.h>
#include <GL/glext.h>

static const char vertex_shader[] =
    "#version 100\n"
    "attribute vec2 corner;\n" /* (0, 0) to (1, 1) */
    "uniform vec2 size, center, viewport;\n"
    "uniform mat4 transform;\n"
    "varying vec2 texture;\n"
    "void main() {\n"
    "  vec4 p = transform * vec4((corner - 0.5) * size, 0, 1);\n"
    "  vec2 seen = 2.0 * (p.xy + center * p.w) / viewport - p.w;\n" /* from -1 to 1 after the division by p.w */
    "  gl_Position = vec4(seen.x, -seen.y, 0, p.w);\n"
    "  texture = corner;\n"
    "}\n";
static const char fragment_shader[] =
    "#version 100\n"
    "precision mediump float;\n"
    "uniform vec4 color;\n"
    "void main() { gl_FragColor = color; }\n";

static void draw(GLuint program, const lyl_attributes *a, lyl_rect bounds) {
  lyl_rect p = unclipped(a);
  float x = (float)p.x, y = (float)p.y, right = (float)(p.x + p.width), bottom = (float)(p.y + p.height);
  const float corners[] = {x, y, right, y, x, bottom, right, bottom};
  float transform[16];
  color fill = color_of(a);
  /* The library's matrices are for row vectors, OpenGL's for column vectors. Both have the same order in memory. */
  for (int i = 0; i < 16; i++) transform[i] = (float)a->transform[i];
  glUniformMatrix4fv(glGetUniformLocation(program, "transform"), 1, GL_FALSE, transform);
  glUniform2f(glGetUniformLocation(program, "size"), (float)a->size.width, (float)a->size.height);
  glUniform2f(glGetUniformLocation(program, "center"), (float)(a->center.x - bounds.x), (float)(a->center.y - bounds.y));
  glUniform4f(glGetUniformLocation(program, "color"), (float)fill.r, (float)fill.g, (float)fill.b, (float)a->alpha);
  glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, corners);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

static GLuint make_program(void) {
  static const struct { GLenum type; const char *text; } shaders[] = {{GL_VERTEX_SHADER, vertex_shader}, {GL_FRAGMENT_SHADER, fragment_shader}};
  GLuint program = glCreateProgram();
  GLint linked;
  for (int i = 0; i < 2; i++) {
    GLuint shader = glCreateShader(shaders[i].type);
    glShaderSource(shader, 1, &shaders[i].text, NULL);
    glCompileShader(shader);
    glAttachShader(program, shader);
  }
  glBindAttribLocation(program, 0, "corner");
  glLinkProgram(program);
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  return linked ? program : 0;
}

int main(int argc, char **argv) {
  scene s = scene_open(argc, argv);
  int width = (int)(s.bounds.width * SCALE), height = (int)(s.bounds.height * SCALE);
  unsigned char *pixels = calloc((size_t)width * (size_t)height, 4);
  OSMesaContext context = OSMesaCreateContextExt(OSMESA_RGBA, 24, 0, 0, NULL);
  if (pixels == NULL || !OSMesaMakeCurrent(context, pixels, GL_UNSIGNED_BYTE, width, height)) return 1;
  OSMesaPixelStore(OSMESA_Y_UP, 0); /* the first row of pixels is the top row */
  GLuint program = make_program();
  if (program == 0) return 1;
  glUseProgram(program);
  glUniform2f(glGetUniformLocation(program, "viewport"), (float)s.bounds.width, (float)s.bounds.height);
  glEnableVertexAttribArray(0);
  glEnable(GL_BLEND);
  glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  glClearColor(1, 1, 1, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  for (size_t i = 0; i < s.visible.count; i++) draw(program, &s.visible.items[i], s.bounds);
  glFinish();
  FILE *file = fopen(argv[2], "wb");
  if (file == NULL) return 1;
  fprintf(file, "P6\n%d %d\n255\n", width, height);
  for (int i = 0; i < width * height; i++) fwrite(pixels + i * 4, 1, 3, file);
  fclose(file);
  OSMesaDestroyContext(context);
  free(pixels);
  scene_close(&s);
  return 0;
}
