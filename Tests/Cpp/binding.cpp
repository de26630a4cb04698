// The tests of layoutlua.hpp that need exceptions. Tests/Cpp/run compiles and runs them.
#include "callbacks.hpp"
#include "errors.hpp"
#include "layouts.hpp"
#include "lifetimes.hpp"
#include "queries.hpp"
#include "values.hpp"

int second();

int main() {
  test("two files of a program share the header, and the library has its version", [] { CHECK(second() == 2); });
  lifetimes();
  errors();
  callbacks();
  layouts();
  queries();
  values();
}
