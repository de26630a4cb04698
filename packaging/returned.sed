/@swift_bridgeObjectRetain(/s/ returned / /
