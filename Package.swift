// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target. The upcoming features are what Swift 7 will do anyway.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the targets that end in the C library, which packaging/embedded.mk compiles as Embedded Swift: a
/// construct that Embedded Swift lacks is an error here, too.
let embeddableSettings: [SwiftSetting] =
  swiftSettings + [.treatWarning("EmbeddedRestrictions", as: .error)]

let package = Package(
  name: "LayoutLua",
  products: [
    .executable(name: "layoutlua", targets: ["LayoutLuaCLI"]),
    .library(name: "layoutlua-static", type: .static, targets: ["CInterface"]),
    .library(name: "LayoutCore", targets: ["LayoutCore"]),
    .library(name: "LuaLayout", targets: ["LuaLayout"]),
    .library(name: "LayoutRendering", targets: ["LayoutRendering"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(name: "CMath"),
    .target(name: "LayoutCore", dependencies: ["CMath"], swiftSettings: embeddableSettings),

    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CLuaHost", dependencies: ["CLua"]),
    .target(
      name: "LuaLayout", dependencies: ["LayoutCore", "CLuaHost"],
      swiftSettings: embeddableSettings),

    .systemLibrary(name: "CLayoutLua", path: "include"),
    .target(
      name: "CInterface",
      dependencies: ["LayoutCore", "LuaLayout", "CGate", "CMath", "CStructs", "CLayoutLua"],
      swiftSettings: embeddableSettings),

    .target(name: "CGate"),
    .target(name: "CStructs"),

    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "LayoutRendering", dependencies: ["LayoutCore", "CCairo"],
      swiftSettings: swiftSettings),
    // EventLog calls the library as a C host does, so that the same source runs against the shipped library. It imports
    // the header's module alone; CInterface has the functions that it links to.
    .target(
      name: "EventLog", dependencies: ["CLayoutLua", "CInterface"], swiftSettings: swiftSettings),
    .systemLibrary(name: "CEvent", providers: [.apt(["libevent-dev"])]),
    // libevent's archive: who has the command needs no package of it.
    .target(
      name: "LocalServer", dependencies: ["CEvent"], swiftSettings: swiftSettings,
      linkerSettings: [.linkedLibrary(":libevent.a")]),
    .executableTarget(
      name: "LayoutLuaCLI",
      dependencies: [
        "LayoutCore", "LuaLayout", "LayoutRendering", "EventLog", "LocalServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),

    .testTarget(
      name: "LayoutCoreTests", dependencies: ["LayoutCore"], swiftSettings: swiftSettings),
    .testTarget(
      name: "LuaLayoutTests", dependencies: ["LayoutCore", "LuaLayout", "CLuaHost"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CInterfaceTests", dependencies: ["CInterface", "CLayoutLua"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LayoutRenderingTests", dependencies: ["LayoutCore", "LayoutRendering"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CLITests", dependencies: ["LayoutLuaCLI"],
      swiftSettings: swiftSettings),
  ],
  cLanguageStandard: .c11
)
