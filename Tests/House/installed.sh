# What the runners share that test `make install`'s result; they source it after check.sh. `dest` is where /usr lies.
# `installs` is the target that installs: all of it where it is not set.
check "make ${installs:=install} into a DESTDIR" make --no-print-directory "$installs" DESTDIR="$root/dest" PREFIX=/usr
dest=$root/dest/usr
lib=$dest/lib
# The .pc file names /usr: pkg-config is told where that lies for now.
export PKG_CONFIG_SYSROOT_DIR="$root/dest" PKG_CONFIG_LIBDIR="$lib/pkgconfig:$(pkg-config --variable pc_path pkg-config)"
export LD_LIBRARY_PATH=$lib
# What is built anew is built as anybody does.
plain="env -u PKG_CONFIG_SYSROOT_DIR -u PKG_CONFIG_LIBDIR -u LD_LIBRARY_PATH"
flags="-I$dest/include -L$lib -llayoutlua"
warnings="-Wall -Wextra -pedantic -Werror"
