// swift-tools-version: 6.2
import PackageDescription

/// True while `make lib` builds the C library: the three library targets are then Embedded Swift,
/// so that a C program needs no Swift runtime.
let isEmbedded = Context.environment["LAYOUTLUA_EMBEDDED"] == "1"

/// Settings of every Swift target. The upcoming features are what Swift 7 will do anyway.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the targets that end in the C library. In ordinary builds a construct that Embedded
/// Swift lacks is an error at once; in embedded builds it would not compile anyway.
let embeddableSettings: [SwiftSetting] =
  swiftSettings
  + (isEmbedded
    ? [
      .enableExperimentalFeature("Embedded"),
      // Embedded Swift's checks of exclusive access are calls of functions that do nothing (6.3.1): 19 KB.
      .unsafeFlags([
        "-wmo", "-Osize", "-Xfrontend", "-function-sections", "-enforce-exclusivity=unchecked",
        "-Xfrontend", "-disable-stack-protector", "-Xfrontend", "-mergeable-traps",
      ]),
    ]
    : [.treatWarning("EmbeddedRestrictions", as: .error)])

/// Settings of the C targets. Nothing unwinds through the library: a Lua error is a longjmp, and Swift has no tables.
let cSettings: [CSetting] =
  isEmbedded
  ? [.unsafeFlags(["-fno-asynchronous-unwind-tables", "-fno-unwind-tables", "-Oz"])] : []

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
    .target(name: "CLuaHost", dependencies: ["CLua"], cSettings: cSettings),
    .target(
      name: "LuaLayout", dependencies: ["LayoutCore", "CLuaHost"],
      swiftSettings: embeddableSettings),

    .systemLibrary(name: "CLayoutLua", path: "include"),
    .target(
      name: "CInterface",
      dependencies: ["LayoutCore", "LuaLayout", "CGate", "CMath", "CStructs", "CLayoutLua"]
        + (isEmbedded ? ["CUnicode"] : []),
      swiftSettings: embeddableSettings),

    .target(name: "CGate", cSettings: cSettings),
    .target(name: "CStructs", cSettings: cSettings),
    .target(name: "CUnicode", cSettings: cSettings),

    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "LayoutRendering", dependencies: ["LayoutCore", "CCairo"],
      swiftSettings: swiftSettings),
    // EventLog calls the library as a C host does, so that the same source runs against the shipped library. It imports
    // the header's module alone; CInterface has the functions that it links to.
    .target(
      name: "EventLog", dependencies: ["CLayoutLua", "CInterface"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "LayoutLuaCLI",
      dependencies: [
        "LayoutCore", "LuaLayout", "LayoutRendering", "EventLog",
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
