// layoutlua.hpp: the header-only C++17 binding of LayoutLua, on top of layoutlua.h. docs/cpp.md is the guide.
// The folder layoutlua beside this file contains its parts; programs include this file only.
//
// - engine, layout and view own their handles. engine and view are move-only; a copy of a layout is a new reference.
//   They can be destroyed in any order: each remaining object keeps the engine alive.
// - A function that fails throws lyl::error. attempt() returns an object with the same functions, which return
//   lyl::result<T> in place of T and do not throw: view.attempt().visible(). Without exceptions (-fno-exceptions) all
//   functions return results.
// - An exception thrown by a callback is stored while the C frames return. The C++ call that ran the callback rethrows
//   it; the error of a result has the code LYL_E_CALLBACK, the exception's what() and the exception as cause(). If
//   several callbacks throw, the first exception is used. Exceptions of callbacks in a destructor are dropped;
//   view::close() reports them.
// - A function returns std::optional if an absent result is not an error.
// - Spans and the strings in C structs are borrowed: they are valid until the next call that can change them. A
//   lyl::value, a lyl::error and a std::string are copies.
// - A moved-from object can be destroyed, assigned and called: its calls fail with status::invalid_argument.
// - get() returns the C handle. layoutlua.h documents each function.
#ifndef LAYOUTLUA_HPP
#define LAYOUTLUA_HPP
#include "layoutlua/engine.hpp"
#include "layoutlua/members.hpp"
#endif
