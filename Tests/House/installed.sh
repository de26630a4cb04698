# What the runners share that test an installed library (`make prefix-library`, or `make prefix` with all the rest); they
# source it after check.sh. `dest` is where /usr lies.
dest=$PWD/build/prefix/usr
lib=$dest/lib
# The .pc file names /usr: pkg-config is told where that lies for now.
export PKG_CONFIG_SYSROOT_DIR="$PWD/build/prefix"
PKG_CONFIG_LIBDIR="$lib/pkgconfig:$(pkg-config --variable pc_path pkg-config)"
export PKG_CONFIG_LIBDIR LD_LIBRARY_PATH=$lib
# What is built anew is built as anybody does.
plain="env -u PKG_CONFIG_SYSROOT_DIR -u PKG_CONFIG_LIBDIR -u LD_LIBRARY_PATH"
flags="-I$dest/include -L$lib -llayoutlua"
warnings="-Wall -Wextra -pedantic -Werror"
