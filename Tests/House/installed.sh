# Shared by the runners that test an installed library (`make prefix-library`, or `make prefix` for all files). They
# source it after check.sh. `dest` is the location of /usr.
dest=$PWD/build/prefix/usr
lib=$dest/lib
# The .pc file contains /usr: this sets its current location for pkg-config.
export PKG_CONFIG_SYSROOT_DIR="$PWD/build/prefix"
PKG_CONFIG_LIBDIR="$lib/pkgconfig:$(pkg-config --variable pc_path pkg-config)"
export PKG_CONFIG_LIBDIR LD_LIBRARY_PATH=$lib
# Prefix for builds that must not use the installed library.
plain="env -u PKG_CONFIG_SYSROOT_DIR -u PKG_CONFIG_LIBDIR -u LD_LIBRARY_PATH"
flags="-I$dest/include -L$lib -llayoutlua"
warnings="-Wall -Wextra -pedantic -Werror"
