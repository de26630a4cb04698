// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target. Swift 7 will enable these upcoming features by default.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the targets of the C library, which packaging/embedded.mk compiles as Embedded Swift. Constructs that
/// Embedded Swift does not support are errors here also.
let embeddableSettings: [SwiftSetting] =
  swiftSettings + [.treatWarning("EmbeddedRestrictions", as: .error)]

/// The READMEs in LayoutCore, which are not sources.
let readmes =
  ["README.md"]
  + [
    "Accessibility", "Animation", "Callbacks", "Cells", "Data", "Elements/Index", "Elements",
    "Elements/Store", "Focus", "Geometry", "Host", "Identity", "Interaction", "Layout/Inner",
    "Layout", "Layout/Scroll", "Layouts/Compositional/Description", "Layouts/Compositional/Inner",
    "Layouts/Compositional/Plan",
    "Layouts/Compositional", "Layouts/Compositional/Solver", "Layouts/Compositional/Table",
    "Layouts/Flow", "Layouts/Justified", "Layouts/Lines", "Layouts/List", "Layouts",
    "Layouts/Table", "Layouts/Transition", "Layouts/Waterfall", "Passes", "Pins", "Presentation",
    "Scrolling",
    "Selection", "Settings", "State", "Support", "View",
  ].map { "\($0)/README.md" }

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
    .target(
      name: "LayoutCore", dependencies: ["CMath"], exclude: readmes,
      swiftSettings: embeddableSettings),

    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CLuaHost", dependencies: ["CLua"], exclude: ["README.md"]),
    .target(
      name: "LuaLayout", dependencies: ["LayoutCore", "CLuaHost"], exclude: ["README.md"],
      swiftSettings: embeddableSettings),

    .systemLibrary(name: "CLayoutLua", path: "include"),
    .target(
      name: "CInterface",
      dependencies: ["LayoutCore", "LuaLayout", "CGate", "CMath", "CStructs", "CLayoutLua"],
      exclude: ["README.md"],
      swiftSettings: embeddableSettings),

    .target(name: "CGate"),
    .target(name: "CStructs"),

    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
    // The archive of libturbojpeg, so that users of the command do not need its package.
    .target(
      name: "LayoutRendering", dependencies: ["LayoutCore", "TextLayout", "CCairo", "CJPEG"],
      exclude: ["README.md"], swiftSettings: swiftSettings,
      linkerSettings: [.linkedLibrary(":libturbojpeg.a")]),
    .target(name: "TextLayout", exclude: ["README.md"], swiftSettings: swiftSettings),
    // EventLog calls the library as a C host does, so that the same source runs against the shipped library. It imports
    // only the header's module, and is linked to the functions in CInterface.
    .target(
      name: "EventLog", dependencies: ["CLayoutLua", "CInterface", "TextLayout"],
      exclude: ["README.md"],
      swiftSettings: swiftSettings),
    .systemLibrary(name: "CEvent", providers: [.apt(["libevent-dev"])]),
    // The archive of libevent, so that users of the command do not need its package.
    .target(
      name: "LocalServer", dependencies: ["CEvent"], exclude: ["README.md"],
      swiftSettings: swiftSettings,
      linkerSettings: [.linkedLibrary(":libevent.a")]),
    .executableTarget(
      name: "LayoutLuaCLI",
      dependencies: [
        "LayoutCore", "LuaLayout", "LayoutRendering", "EventLog", "LocalServer", "TextLayout",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md", "Check/README.md"],
      swiftSettings: swiftSettings),

    .testTarget(
      name: "LayoutCoreTests", dependencies: ["LayoutCore"],
      exclude: ["README.md", "Compositional/README.md"], swiftSettings: swiftSettings),
    .testTarget(
      name: "LuaLayoutTests", dependencies: ["LayoutCore", "LuaLayout", "CLuaHost"],
      exclude: ["README.md"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CInterfaceTests", dependencies: ["CInterface", "CLayoutLua"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LayoutRenderingTests", dependencies: ["LayoutCore", "LayoutRendering"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["TextLayout"], swiftSettings: swiftSettings),
    .testTarget(
      name: "CLITests", dependencies: ["LayoutLuaCLI"], exclude: ["README.md"],
      swiftSettings: swiftSettings),
  ],
  cLanguageStandard: .c11
)
