// The header in a second file of the same program: the linker finds no duplicate functions, and all members compile.
#include <layoutlua.hpp>

template class lyl::basic_engine<lyl::as_results>;
template class lyl::basic_layout<lyl::as_results>;
template class lyl::basic_view<lyl::as_results>;
template class lyl::basic_context<lyl::as_results>;
template class lyl::basic_placer<lyl::as_results>;
#ifdef __cpp_exceptions
template class lyl::basic_engine<lyl::as_exceptions>;
template class lyl::basic_layout<lyl::as_exceptions>;
template class lyl::basic_view<lyl::as_exceptions>;
template class lyl::basic_context<lyl::as_exceptions>;
template class lyl::basic_placer<lyl::as_exceptions>;
#endif

int second();
int second() { return lyl::compatible() && lyl::version_number() == LYL_VERSION_NUMBER ? 2 : 1; }
