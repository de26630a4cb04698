"""Builds the wheel.

`make dist` copies this beside the package with its library. The tag is for one platform and any Python 3.
"""
import os

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel


class HasLibrary(Distribution):
    def has_ext_modules(self):
        return True


class AnyPython(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


setup(
    name="layoutlua", version=os.environ["LAYOUTLUA_VERSION"], description="Collection views: the visible elements of a million items, and their positions",
    long_description=open("README.md").read(), long_description_content_type="text/markdown", license="MIT", license_files=["LICENSE"],
    packages=["layoutlua"], package_data={"layoutlua": ["liblayoutlua.so", "py.typed"]}, python_requires=">=3.8",
    install_requires=["cffi>=1.15", "numpy>=1.20"], distclass=HasLibrary, cmdclass={"bdist_wheel": AnyPython},
    classifiers=["Programming Language :: Python :: 3", "Operating System :: POSIX :: Linux", "Typing :: Typed"],
)
