// The images of a page.

/** Returns addresses by name from images as data: addresses. The browser decodes each image once. */
export function addressesOf(images: Record<string, string> = {}): ReadonlyMap<string, string> {
  return new Map(Object.entries(images).map(([name, data]) => [name, known.get(data) ?? address(data)]))
}

/** The addresses of images that were shown before, so that a page that is sent again shows them at once. */
const known = new Map<string, string>()

function address(data: string): string {
  const [, type = "", text = ""] = /^data:([^;,]*);base64,(.*)$/.exec(data) ?? []
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  known.set(data, url)
  return url
}
