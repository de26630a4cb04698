#!/usr/bin/python3
"""Draws the images of the demo data as small PNG files: draw_images.py FOLDER

A picture is a scene: a list of shapes parted by semicolons. A shape is the name of a method of Canvas, a color and
numbers in picture points. The word "both" before a shape draws it a second time, mirrored left to right;
"turn 12 100 86" draws it 12 times around the point 100 86. A color is #f80, #ff8800 or #ff880080, or a gradient:
a>b from top to bottom, a/b from corner to corner, a*b from the middle outwards.
"""
import math
import random
import sys
from pathlib import Path

import cairo
from PIL import Image

SCALE = 6  # Pictures are drawn in this scale and then reduced, photographs to twice their size.
WIDE = "mountains lake desert sea city field bridge snow".split()
CHARTS = "chart_power chart_week".split()
TALL = "lighthouse waterfall forest night road canyon".split()

SCENES = {
    "chart_power": """box #fff; waves #e9edf3 0 22 320 0 44 320 0 66 320 0 88 320; hill #ffe9b0 90 90 90 90 89 82 62
        38 20 11 9 13 26 46 66 81 89 90 90 90 90; line #f2a900 2.4 48 90 64 89 80 82 96 62 112 38 128 20 144 11 160 9
        176 13 192 26 208 46 224 66 240 81 256 89 272 90; line #2f6fed 2.4 0 78 16 80 32 79 48 70 64 50 80 56 96 66 112
        68 128 60 144 58 160 64 176 66 192 60 208 48 224 34 240 26 256 30 272 44 288 58 304 70 320 76""",
    "chart_week": """box #fff; waves #e9edf3 0 22 320 0 44 320 0 66 320 0 88 320; box #ffc94d 16 42 16 48 4; box #2f6fed 36
        30 16 60 4; box #ffc94d 60 30 16 60 4; box #2f6fed 80 38 16 52 4; box #ffc94d 104 58 16 32 4; box #2f6fed 124 34
        16 56 4; box #ffc94d 148 18 16 72 4; box #2f6fed 168 40 16 50 4; box #ffc94d 192 24 16 66 4; box #2f6fed 212 26
        16 64 4; box #ffc94d 236 12 16 78 4; box #2f6fed 256 18 16 72 4; box #ffc94d 280 20 16 70 4; box #2f6fed 300 32
        16 58 4""",
    "dawn": """box #4d3f85>#d9688c>#ffb570>#ffd58f 0 0 200 150; disc #ffe9b0c0*#ffd08000 104 108 75;
        disc #fff4cc 104 108 24; hill #cf6a8c 116 106 122 110 124 104 112; hill #98507f 128 138 120 140 132 142 124;
        hill #613b70 158 146 156 150 164 148 158; hill #35264f 166 176 182 172 184 180 170; line #35264f 1.8 45 54 49 54
        52 58 55 54 59 54; line #35264f 1.8 63 44 67 44 70 48 73 44 77 44; line #35264f 1.8 33 40 37 40 40 44 43 40 47
        40""",
    "mountains": """box #4f9fe0>#d8eefa; clouds #fff 17 38 32 206 28; poly #a5bfdc 0 110 40 64 70 92 130 50 180 96 215
        62 240 84 240 150 0 150; poly #6e88ab 176 48 247 142 105 142; poly #4d668c 176 48 247 142 181 142 188 99;
        poly #fff 176 48 153 78 164 74 172 84 182 78; poly #d3e2f2 176 48 199 78 190 74 180 84; poly #6e88ab 94 22 186
        143 2 143; poly #4d668c 94 22 186 143 101 143 109 88; poly #fff 94 22 64 60 79 55 88 68 100 52;
        poly #d3e2f2 94 22 124 60 112 56 99 68; hill #7cbf5f>#4b9a50 124 118 128 120 116 122; pines #2c6b4a 34 18 142 36
        148 222 144 204 150; hill #3f8a4c 146 150 142 146 150 146""",
    "lake": """box #f9c784>#fdf0d0 0 0 240 90; disc #fff8e0 150 46 15; box #bfe0d4>#4fa5ac>#1f6d80 0 88;
        poly #7fb9ae 30 88 84 30 112 48 160 88; poly #3d8489 92 88 182 32 240 58 240 88; poly #3d8489 0 88 0 58 70 88;
        poly #72b0b0 30 88 84 123 112 112 160 88; poly #408a92 92 88 182 122 240 106 240 88; poly #408a92 0 88 0 106 70
        88; waves #f4f3dc 126 100 48 140 108 30 112 118 54 60 128 44 150 132 60; hill #17505a 128 140 152 158 159 154
        146 136; pines #17505a 62 18 146 228 150; pines #17505a 42 42 152 206 154""",
    "forest": """box #f4f7c8>#bfe0a8>#7fbf8c; disc #fffde8*#fffde800 104 54 60; pines #a5d39b 120 20 150 64 162 108 150
        146 158; hill #a5d39b>#7dbb83 146 150 142 150; pines #6cae7a 130 0 186 46 190 92 196 136 184;
        hill #6cae7a>#4f9567 178 184 176 182; pines #35805a 150 22 222 150 226 82 228; hill #35805a 212 220 210 216;
        pines #154a3b 130 0 242 48 258 122 250 164 246; hill #154a3b 230 236 228 234""",
    "desert": """box #2fa9c2>#a8dfd8>#ffe8bd 0 0 240 110; disc #fff6d8 66 40 17; hill #f2b36b 96 82 92 98 80 72 86;
        poly #d98c4f 186 72 240 88 240 110 150 112 178 90; hill #f0a04f>#e8913f 112 120 104 92 108 118 108;
        blob #bf6a35 120 92 150 100 200 118 240 122 240 150 130 136 104 118 122 106; hill #f7b75f>#e58a3a 122 126 134
        140 136 128 122; line #2d7a55 9 44 144 44 86; line #2d7a55 7 44 124 30 122 28 104; line #2d7a55 7 44 116 58 114
        60 98; disc #a85a2c 52 147 22 3""",
    "sea": """box #6cc7f0>#dff5fb 0 0 240 64; clouds #fff 16 190 34 52 26; box #0b78b5>#1fa9c9>#5fd6cf 0 62;
        waves #bfeff0 20 74 26 88 82 26 160 72 26 200 88 26; hill #fff 112 106 108 98 104 96 104; hill #f9e2ac>#efc981
        118 113 114 105 110 103 110; disc #cfa25f 86 148 34 4; line #7d5a3c 3 66 144 78 84; blob #e63946 34 97 34 97 43
        80 62 70 80 67 98 70 117 80 126 97 126 97; blob #fff 50 97 50 97 56 80 68 70 80 67 92 70 104 80 110 97 110 97;
        blob #e63946 68 97 68 97 70 80 75 70 80 67 85 70 90 80 92 97 92 97; poly #ffb703 148 138 190 132 208 144 164
        151; poly #fb8500 160 136.5 168 135 184 148 176 149.5""",
    "sailboat": """box #ff8f70>#ffc48a>#ffe9bf 0 0 200 130; disc #fff3cf 52 104 22; box #2f7fa3>#0d4a78 0 126;
        waves #ffd9a0 34 130 36 40 138 24 36 146 32 44 154 14 140 150 34 12 172 40; blob #0b3f68 76 160 120 158 166 160
        120 168; box #5a3625 116 26 3 118; poly #fffaf0>#ffe9d2 122 30 168 132 122 132; poly #e63950>#b8234a 113 42 113
        132 76 132; poly #7a2f2a>#4d1c22 70 140 172 140 156 160 86 160; box #fff 70 138 102 4 2""",
    "city": """box #2a2c68>#8f4a90>#ff8f78>#ffc48a; disc #ffe2b8 168 92 20; towers #6b4a90 #6b4a90 0 76 27 24 96 27 44
        64 27 70 88 27 96 72 27 118 100 27 142 82 27 172 100 27 194 70 27; line #231f4d 2 111 58 111 38;
        poly #231f4d 164 92 178 78 192 92; towers #231f4d #ffd166 -4 104 30 30 84 26 60 112 34 98 58 26 128 108 32 164
        92 28 196 118 22 220 96 26""",
    "night": """box #060b30>#17307a>#4c6fb8 0 0 160 190; blob #5f7fd040 20 0 60 0 110 70 160 120 160 170 100 120 50 60;
        stars #fff 90 165; line #fff 1.6 112 26 140 14; hill #14225a 178 158 172 150 176 160; pines #0c1742 64 10 206 34
        200 132 200 152 208; hill #0a1236 196 202 198 204 196; disc #ffb34790*#ffb34700 82 206 52; poly #ffc55c>#f08a24
        82 176 122 220 42 220; poly #ffe9a8 82 180 94 220 70 220; hill #060b26 222 219 222 218 222""",
    "snow": """box #8fb8de>#dcebf7; hill #b9d2ea 92 70 88 62 90 74; pines #4d7f8f 52 26 116 52 110 190 112 218 116;
        pines #fff 22 26 86 52 80 190 82 218 86; hill #f5f9fd>#d5e4f2 108 112 104 108 102 110; box #b5383d 92 84 62 40;
        box #7a4030 136 52 9 24; poly #fff 84 88 123 54 162 88 158 92 88 92; box #ffd97a 102 98 14 13;
        box #5a2a26 128 98 14 28; hill #fff>#e3eef8 122 130 124 126 132 126; stars #fff 60 120""",
    "field": """box #ffb56b>#ffe2a6>#fff6da 0 0 240 72; disc #fffbe6 176 46 14; hill #9aa5c9 62 50 58 64 54 60;
        box #5f9a5a 0 66; box #8a5cc6>#6a3aa8 0 72; poly #c39be8>#9d6bd4 63 72 -218 160 -172 160 70 72 77 72 -126 160
        -80 160 84 72 91 72 -34 160 12 160 98 72 105 72 58 160 104 160 112 72 119 72 150 160 196 160 126 72 133 72 242
        160 288 160 140 72 147 72 334 160 380 160 154 72 161 72 426 160 472 160 168 72; box #6b4a35 58 52 4 20;
        disc #3f7d52 60 44 15 17""",
    "road": """box #3f9fe6>#d5f0fb 0 0 160 120; clouds #fff 20 40 52 122 34; poly #8a7fc0 0 112 0 96 34 74 62 98 96 62
        128 96 160 80 160 112; poly #fff 96 62 107 74 98 73 92 78 86 73; box #e9cf5c>#c2b143>#7fa23f 0 110;
        poly #6b7280>#3d4350 76 110 84 110 148 240 12 240; poly #fff6d8 79.8 117 80.2 117 80.5 124 79.5 124;
        poly #fff6d8 79.3 132 80.7 132 81.1 144 78.9 144; poly #fff6d8 78.5 156 81.5 156 82.2 176 77.8 176;
        poly #fff6d8 77.2 194 82.8 194 83.8 224 76.2 224; disc #4f8a3f 12 116 16 12; disc #4f8a3f 146 114 20 14""",
    "bridge": """box #f7b9a6>#fde6d2 0 0 240 110; hill #c9b3c6 92 78 88 100 84 70 80; box #6fb3bd>#2b7890 0 108;
        hill #8a7f9f 84 104 118 160 160 160 118 98 76; cables #c8372f -36 68 68 172 172 276; both box #c8372f>#9c2629 63
        30 10 96; box #c8372f 0 102 240 6; waves #bfe0e0 96 122 34 120 134 50 84 146 40""",
    "lighthouse": """box #3f8fd0>#a6d8ee>#fdebc8 0 0 160 180; clouds #fff 18 34 92 136 120; poly #fff3b080 82 54 160 22
        160 74; box #1f7fa6>#0f5680 0 172; poly #d93a3f 56 196 104 196 92 66 68 66; poly #fffaf2 58.4 170 101.6 170 99.2
        144 60.8 144; poly #fffaf2 63.2 118 96.8 118 94.4 92 65.6 92; poly #00000022 84 66 92 66 104 196 88 196;
        box #2b3a4f 62 62 36 5 2; box #ffe27a 70 46 20 16; poly #d93a3f 64 47 80 28 96 47; hill #5b6b52>#3a4a45 210 192
        186 192 214 232; hill #c9ecf2 232 226 232 228 234 228; hill #176a94 237 231 236 233 238 233""",
    "balloon": """box #4fb3e8>#d9f3fb; clouds #fff 22 34 98 166 128; hill #9ad07a 168 176 164 172 160;
        hill #5fae62 184 178 186 180 188; both line #6b4a35 1.6 80 132 92 160; blob #e63946 100 16 140 30 158 70 140 112
        120 138 80 138 60 112 42 70 60 30; blob #ff9f1c 100 16 129 30 142 70 129 112 114 138 86 138 71 112 58 70 71 30;
        blob #ffe066 100 16 118 30 126 70 118 112 109 138 91 138 82 112 74 70 82 30; blob #2ec4b6 100 16 106 30 109 70
        106 112 103 138 97 138 94 112 91 70 94 30; box #8a5a35 90 158 20 15 3; blob #7a4fc0 172 37 184 42 189 54 184 66
        178 74 166 74 160 66 155 54 160 42; blob #c39be8 172 37 177 42 179 54 177 66 174 74 170 74 167 66 165 54 167 42;
        box #8a5a35 169 79 6 5 1""",
    "moon": """box #0e1238>#33286b>#6a4a94; stars #d9d4ff 40 150; disc #b9a0ff70*#b9a0ff00 112 78 92;
        disc #fff1c9 112 78 46; dots #ead9a2 98 62 9 124 90 11 130 60 5 92 92 6 110 106 4 144 80 4;
        box #5d4890 34 104 84 8 4; box #5d4890 96 116 80 7 3.5; hill #2a2058 166 150 162 148 160; pines #120f33 70 14
        194 44 206 190 196; pines #120f33 46 66 196 164 198 140 202; hill #120f33 182 188 184 190 182""",
    "canyon": """box #3fb0d6>#d0eef0 0 0 160 140; poly #f0b98a>#e39b6b 0 84 54 84 60 118 67 118 70 90 86 90 90 118 104
        118 108 76 160 76 160 160 0 160; box #d97f4f>#c46a3f 0 128; blob #2f9f9a>#1f7a86 84 132 98 140 76 160 104 190
        120 250 40 250 56 196 50 164 76 142; both poly #e07b4c 0 50 44 50 52 57 49 90 0 90; both poly #cf6540 0 81 48 81
        56 88 53 121 0 121; both poly #b85036 0 112 52 112 60 119 57 152 0 152; both poly #a1402f 0 143 43 143 51 150 48
        183 0 183; both poly #85302a 0 174 36 174 44 181 41 214 0 214; both poly #6b2425 0 205 29 205 37 212 34 245 0
        245; disc #fff6dc 82 36 13""",
    "waterfall": """box #a8dcf0>#e9f7ee 0 0 160 80; hill #7fb88a 40 26 50 60 40 24 44; poly #5b6f6b>#38504f 0 44 44 40
        54 62 106 62 118 36 160 46 160 200 0 200; poly #40575a 0 96 40 84 52 130 44 200 0 200; poly #40575a 160 92 122
        88 112 140 118 200 160 200; poly #d5f1f8>#8fd3e8 54 60 106 60 112 196 48 196; line #fff 3.4 62 64 59.8 150;
        line #fff 3.4 72 76 71 186; line #fff 3.4 82 62 82 130; line #fff 3.4 90 88 91 190; line #fff 3.4 99 66 101.4
        160; box #2fa3b5>#14697f 0 190; both dots #f2fbfd 48 193 8 62 193 10 80 193 12; dots #2f8a4f 6 46 22 34 40 14
        134 38 18 156 48 18 2 190 26 158 196 26; dots #56ad5f 3 41 13 31 35 8 131 33 11 153 43 11 -1 185 16 155 191 16;
        disc #4a5a5c 34 222 22 10; disc #5f7072 128 230 26 11""",
    "flower": """box #3fa37a*#1a5f55; line #8fd08a 6 104 110 108 160 98 204; leaf #8fd08a 104 178 -28 74 20;
        leaf #6fb878 104 186 206 70 18; turn 12 100 86 leaf #d63a78 100 86 15 70 17; turn 12 100 86 leaf #ff7fae>#ff9fc4
        100 86 0 66 17; disc #e58a1c 100 86 24; disc #ffd34d 100 86 20; turn 10 100 86 disc #e58a1c 112 86 2""",
    "leaves": """box #fbe3cf>#f3c9ae; twig #d9853b 54 196 -98 5; twig #2f7f6f 150 198 -80 6; twig #8aa84a 100 204 -90
        7""",
    "coffee": """box #2f8087/#1f5a66; disc #17484f 98 112 78; disc #fffaf2 94 104 78; disc #e6dccb 94 104 60;
        line #fffaf2 15 130 74 162 46; disc #fff 94 104 52; disc #8a5530*#6b3c20 94 104 45; blob #f6e2c2 94 136 74 116
        66 98 74 84 88 86 94 94 100 86 114 84 122 98 114 116; blob #a8703f 94 122 82 108 80 98 88 98 94 106 100 98 108
        98 106 108; line #d9d4cc 5 168 180 182 120; disc #d9d4cc 185 108 9 14""",
    "fruit": """box #ffd76b>#f6b93f 0 0 200 150; box #9c5233>#7a3a28 0 148; blob #a9c44a>#7fa535 62 44 72 60 88 88 84
        120 40 120 38 88 54 60; line #5a3a22 4 62 46 66 32; disc #ffb03a*#f07f1a 138 82 28; blob #e2373f>#b51f38 104 62
        124 56 138 74 134 104 116 126 92 126 74 104 70 74 86 56; line #5a3a22 4 104 64 108 46; leaf #5f9a3f 108 52 -20
        28 9; disc #ff8f90 86 78 6 10; dots #8a5cc6 162 88 9 177 90 9; dots #6a42a6 155 101 9 170 101 9 184 103 9;
        dots #8a5cc6 163 112 9 177 113 9; disc #6b3020 104 176 66 8; blob #3f8fc4>#225f94 16 116 60 119 104 120 148 119
        192 116 170 152 132 174 76 174 38 152; box #8fcbe8 12 112 184 8 4""",
    "cat": """box #8f78d6>#6a54b8; blob #e8893a 42 210 56 150 100 136 144 150 158 210; both poly #f2994a 38 22 34 92 84
        58; both poly #ffb3a8 44 38 42 80 70 60; disc #f2994a 100 102 68 56; leaf #c9662a 100 46 90 28 6;
        both leaf #c9662a 82 46 90 28 6; both disc #fff1e0 86 126 22 17; both disc #d8ec8a 70 96 15 13;
        both disc #2a2530 70 96 6 12; dots #fff 73 91 3 133 91 3; poly #d9566b 91 112 109 112 100 121;
        line #7a4030 2.5 86 128 94 130 100 122 106 130 114 128; both line #fff6ea 1.6 64 121 14 112;
        both line #fff6ea 1.6 64 125 14 125; both line #fff6ea 1.6 64 129 9 138""",
    "dog": """box #8fd6c4>#5fb3a3; blob #a8683a 44 212 60 160 100 146 140 160 156 212; box #d93a45 62 156 76 14 7;
        disc #ffd34d 100 174 8; blob #b97843 100 32 140 44 154 90 140 138 100 160 60 138 46 90 60 44;
        blob #fff3e2 100 34 110 70 116 100 138 122 124 152 100 160 76 152 62 122 84 100 90 70; blob #e8687a 88 138 112
        138 110 160 100 168 90 160; both blob #6b3d22 66 40 38 44 20 90 26 130 42 128 48 86; both disc #2a1f1c 72 88 8
        9; dots #fff 74 85 2.6 130 85 2.6; blob #2a1f1c 86 110 100 107 114 110 110 122 100 127 90 122;
        line #5a3a2c 2.6 80 134 90 140 100 134 110 140 120 134; line #5a3a2c 2.6 100 126 100 134""",
    "app_notes": """box #ffd54a/#ff8a3c; box #d96a28 32 28 62 80 7; box #fffdf5 28 22 62 80 7; box #f3b562 38 38 42 5
        2.5; box #f3b562 38 52 42 5 2.5; box #f3b562 38 66 30 5 2.5; box #f3b562 38 80 22 5 2.5; line #3b4a8f 12 106 48
        78 92; poly #ffe3c0 83.2 95.4 72.8 88.8 69.5 105.5""",
    "app_weather": """box #2f6fe0/#5fd4f4; turn 12 76 50 line #ffd84d 5 110 50 118 50; disc #ffd84d 76 50 26;
        clouds #fff 42 56 78""",
    "app_music": """box #ff4f8b/#6a2fd6; poly #fff 46 34 98 24 98 42 46 52; box #fff 46 36 8 56; box #fff 90 28 8 56;
        disc #fff 41 92 14 11; disc #fff 85 84 14 11""",
    "app_chess": """box #3d4f66/#141c2b; box #27364a 0 112; box #55708f 16 112 16; box #55708f 48 112 16;
        box #55708f 80 112 16; box #55708f 112 112 16; blob #f4e6c8 44 96 50 78 62 64 44 68 36 76 28 68 36 52 46 34 54
        28 56 16 66 26 86 36 96 62 92 96; box #f4e6c8 34 96 66 14 4; poly #f4e6c8 52 32 58 10 74 30;
        line #c9b38a 5 78 36 88 56 88 86; disc #27364a 53 43 3.6; box #c9b38a 40 92 54 4""",
    "app_run": """box #ff5a4a/#ffb02e; disc #fff 82 26 11; line #fff 15 72 46 64 58 58 72; line #fff 9.5 70 44 52 46 42
        60; line #fff 9.5 74 48 84 62 98 56; line #fff 9.5 60 74 78 82 76 106; line #fff 9.5 56 74 46 92 24 94;
        waves #ffe1b8 14 34 22 14 72 18""",
    "app_paint": """box #4338ca/#22b8cf; blob #fff3dc 20 70 30 38 64 24 98 38 108 68 92 78 78 82 82 98 66 106 38 98;
        disc #e63946 40 62 8; disc #ff9f1c 54 44 8; disc #2ec46b 78 44 8; disc #3a86ff 92 60 8; disc #c44be0 48 82 8;
        line #1d1b55 6 76 98 112 108""",
    "app_bird": """box #3fe0b0/#0d7fa8; poly #ff9f1c 96 46 116 54 96 60; blob #fff 14 92 44 64 62 44 82 32 100 42 100 64
        84 90 56 98 34 92; leaf #bfeee4 78 62 148 54 18; disc #123a4f 86 48 4""",
    "app_bake": """box #ffa3c0/#b5477f; poly #8a4a35 34 74 94 74 84 110 44 110; both line #b56a48 3 46 78 50 108;
        both line #b56a48 3 58 78 59 108; disc #fff4e4 64 68 38 12; disc #fff4e4 64 54 30 12; disc #fff4e4 64 41 20 11;
        disc #e0303f 64 26 9""",
}

# Hair behind and in front of the head; {hair} is its color.
CAP = "blob {hair} 38 54 36 38 44 25 60 21 76 25 84 38 82 54 78 43 70 37 50 37 42 43"
BEARD = "blob {hair} 38 54 41 62 50 62 60 59 70 62 79 62 82 54 81 70 72 82 60 86 48 82 39 70"
PART = "blob {hair} 38 56 35 38 46 22 62 19 78 25 85 40 82 56 76 42 66 33 56 42 44 47"
HAIR = {
    "bob": ("blob {hair} 36 76 31 50 38 24 60 16 82 24 89 50 84 76 72 82 48 82", PART),
    "beard": ("dots {hair} 60 40 9", CAP + "; " + BEARD),
    "afro": ("dots {hair} 60 40 33 36 52 16 84 52 16", "dots {hair} 48 30 9 60 27 10 72 30 9 41 39 7 79 39 7"),
    "short": ("dots {hair} 60 40 9", CAP),
    "long": ("blob {hair} 30 100 33 50 40 24 60 16 80 24 87 50 90 100 76 106 44 106", PART),
    "tousled": ("dots {hair} 60 40 9", "dots {hair} 44 34 9 54 27 10 66 26 10 76 33 9 40 43 5 80 43 5 60 32 9"),
    "bun": ("dots {hair} 60 16 12 60 44 27", "both blob {hair} 37 58 35 40 45 25 60 22 60 31 48 38 41 50"),
    "bald": ("both dots {hair} 40 50 6", BEARD),
}
PERSON = """box {ground}; {back}; blob {clothes} 14 128 20 104 38 93 60 90 82 93 100 104 106 128;
    disc {skin} 60 90 12 10; blob {skin} 51 70 69 70 70 92 50 92; disc #00000022 60 76 10 7; both disc {skin} 38 55 4 6;
    disc {skin} 60 53 22 27; {front}; both disc #2b2024 51 54 2.4 2.8; line #a2433f 2.2 54 67 60 69.5 66 67"""
GLASSES = "; both line #2b2024 1.8 58 54 56 49 51 47 46 49 44 54 46 59 51 61 56 59 58 54; line #2b2024 1.8 58 53 62 53"
PEOPLE = {  # Background, skin, hair, clothes, style of the hair, additional shapes.
    "ada": ("#ffd166>#f7b23b", "#f2c9a8", "#7a2e1d", "#2a7f8a", "bob", ""),
    "ben": ("#8ecae6>#5fa8d3", "#e5b48a", "#4a3020", "#2f4858", "beard", ""),
    "cleo": ("#f7a1a8>#ee7f8d", "#8a5636", "#2b1a17", "#fbe3b5", "afro", ""),
    "dan": ("#b8e0c2>#84c79b", "#f5d3b8", "#d9a441", "#e76f51", "short", GLASSES),
    "eva": ("#cdb4f0>#a88be0", "#f6d2b4", "#e8be62", "#d6456b", "long", ""),
    "finn": ("#5fb8b0>#37938f", "#f7d7c0", "#c4552a", "#f4efe3", "tousled", ""),
    "gita": ("#ff9f6b>#f27a4b", "#b97a4e", "#20161a", "#6a3fa0", "bun", ""),
    "hugo": ("#a9b4d6>#7f8dbb", "#a9714b", "#d8d8dc", "#37405f", "bald", GLASSES),
}


def portrait(ground, skin, hair, clothes, style, extra):
    """Return the scene of one person."""
    back, front = (part.format(hair=hair) for part in HAIR[style])
    return PERSON.format(ground=ground, skin=skin, clothes=clothes, back=back, front=front) + extra


def rgba(text):
    """Read one color."""
    digits = text[1:] if len(text) > 4 else "".join(d * 2 for d in text[1:])
    return [int(digits[i:i + 2], 16) / 255 for i in range(0, len(digits), 2)] + [1.0] * (len(digits) == 6)


def groups(numbers, size):
    """Cut a flat list of numbers into tuples."""
    return list(zip(*[iter(numbers)] * size))


class Canvas:
    """A drawing surface measured in picture points."""

    def __init__(self, width, height):
        """Start an empty picture."""
        self.w, self.h = width, height
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width * SCALE, height * SCALE)
        self.c = cairo.Context(self.surface)
        self.c.scale(SCALE, SCALE)
        self.c.set_line_cap(cairo.LINE_CAP_ROUND)
        self.c.set_line_join(cairo.LINE_JOIN_ROUND)
        self.random = random.Random(width * height)

    def draw(self, scene):
        """Draw all shapes of a scene."""
        for words in map(str.split, scene.split(";")):
            if words[0] == "both":
                self.shape(*words[1:])
                self.shape(*words[1:], matrix=cairo.Matrix(-1, 0, 0, 1, self.w, 0))
            elif words[0] == "turn":
                count, x, y = map(int, words[1:4])
                for i in range(count):
                    matrix = cairo.Matrix(x0=-x, y0=-y) * cairo.Matrix.init_rotate(i * 2 * math.pi / count)
                    self.shape(*words[4:], matrix=matrix * cairo.Matrix(x0=x, y0=y))
            else:
                self.shape(*words)

    def shape(self, kind, colour, *rest, matrix=cairo.Matrix()):
        """Draw one shape, perhaps mirrored or turned."""
        self.c.save()
        self.c.transform(matrix)
        getattr(self, kind)(colour, *(word if word[0] == "#" else float(word) for word in rest))
        self.c.restore()

    def fill(self, colour):
        """Fill the current path with a color or a gradient over its extents."""
        left, top, right, bottom = self.c.path_extents()
        kind = next((k for k in ">/*" if k in colour), None)
        stops = [rgba(part) for part in colour.split(kind)]
        if kind == "*":
            x, y = (left + right) / 2, (top + bottom) / 2
            gradient = cairo.RadialGradient(x, y, 0, x, y, (right - left) / 2)
        else:
            gradient = cairo.LinearGradient(left, top, right if kind == "/" else left, bottom)
        for i, stop in enumerate(stops):
            gradient.add_color_stop_rgba(i / max(1, len(stops) - 1), *stop)
        self.c.set_source(gradient)
        self.c.fill()

    def box(self, colour, x=0, y=0, w=None, h=None, r=0):
        """Fill a rectangle with round corners that reaches to the right and bottom edges if no size is given."""
        w, h = w or self.w - x, h or self.h - y
        for i, (cx, cy) in enumerate([(x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r), (x + w - r, y + r)]):
            self.c.arc(cx, cy, r, i * math.pi / 2, (i + 1) * math.pi / 2)
        self.fill(colour)

    def disc(self, colour, x, y, rx, ry=None):
        """Fill a circle or an ellipse."""
        self.c.save()
        self.c.translate(x, y)
        self.c.scale(rx, ry or rx)
        self.c.arc(0, 0, 1, 0, 2 * math.pi)
        self.c.restore()
        self.fill(colour)

    def dots(self, colour, *numbers):
        """Fill several circles (x, y, radius)."""
        for x, y, r in groups(numbers, 3):
            self.disc(colour, x, y, r)

    def waves(self, colour, *numbers):
        """Fill several thin level strokes (x, y, width)."""
        for x, y, w in groups(numbers, 3):
            self.box(colour, x, y, w, 2.4, 1.2)

    def poly(self, colour, *numbers):
        """Fill a polygon."""
        for x, y in groups(numbers, 2):
            self.c.line_to(x, y)
        self.fill(colour)

    def smooth(self, points, closed):
        """Make a path of soft curves through the points."""
        n = len(points)
        at = (lambda i: points[i % n]) if closed else (lambda i: points[min(max(i, 0), n - 1)])
        self.c.line_to(*points[0])
        for i in range(n if closed else n - 1):
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at(i + k) for k in (-1, 0, 1, 2))
            self.c.curve_to(bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)

    def blob(self, colour, *numbers):
        """Fill a soft closed outline through the points."""
        self.smooth(groups(numbers, 2), True)
        self.fill(colour)

    def line(self, colour, width, *numbers):
        """Draw a soft line through the points."""
        self.smooth(groups(numbers, 2), False)
        self.c.set_source_rgba(*rgba(colour))
        self.c.set_line_width(width)
        self.c.stroke()

    def hill(self, colour, *heights):
        """Fill everything below a soft line whose heights are evenly spaced."""
        self.smooth([(i * self.w / (len(heights) - 1), y) for i, y in enumerate(heights)], False)
        self.poly(colour, self.w, self.h, 0, self.h)

    def leaf(self, colour, x, y, angle, length, width):
        """Fill a leaf or petal that starts at a point and has a direction in degrees."""
        self.c.save()
        self.c.translate(x, y)
        self.c.rotate(math.radians(angle))
        self.c.move_to(0, 0)
        self.c.curve_to(length * 0.3, -width, length * 0.8, -width * 0.8, length, 0)
        self.c.curve_to(length * 0.8, width * 0.8, length * 0.3, width, 0, 0)
        self.c.restore()
        self.fill(colour)

    def twig(self, colour, x, y, angle, count):
        """Draw a twig with pairs of leaves."""
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for i in range(1, int(count) + 1):
            for side in (-52, 52):
                self.leaf(colour, x + i * 25 * dx, y + i * 25 * dy, angle + side, 46 - i * 3, 12 - i * 0.7)
        self.line(colour, 3, x, y, x + count * 25 * dx, y + count * 25 * dy)
        self.leaf(colour, x + count * 25 * dx, y + count * 25 * dy, angle, 30, 9)

    def pines(self, colour, h, *numbers):
        """Fill a fir tree of a height for every foot point."""
        for x, y in groups(numbers, 2):
            self.box(colour, x - h * 0.04, y - h * 0.2, h * 0.08, h * 0.2)
            for top, foot, half in ((1, 0.55, 0.17), (0.78, 0.32, 0.24), (0.55, 0.1, 0.3)):
                self.poly(colour, x, y - h * top, x + h * half, y - h * foot, x - h * half, y - h * foot)

    def clouds(self, colour, size, *numbers):
        """Fill a cloud for every middle point."""
        for x, y in groups(numbers, 2):
            self.box(colour, x - size, y, 2 * size, size * 0.5, size * 0.25)
            self.dots(colour, x - size * 0.4, y, size * 0.38, x + size * 0.2, y - size * 0.1, size * 0.52)

    def stars(self, colour, count, bottom):
        """Scatter small discs over the upper part."""
        for _ in range(int(count)):
            x, y = self.random.uniform(0, self.w), self.random.uniform(0, bottom)
            self.disc(colour, x, y, self.random.choice((0.7, 1, 1.5)))

    def towers(self, colour, light, *numbers):
        """Fill tall houses (x, top, width) with windows, a third of them dark."""
        for x, top, w in groups(map(int, numbers), 3):
            self.box(colour, x, top, w)
            for row in range(top + 6, 156, 9):
                for column in range(x + 5, x + w - 5, 7):
                    self.box(self.random.choice((light, light, "#6b6bb040")), column, row, 3.4, 4.6)

    def cables(self, colour, *numbers):
        """Draw the cables and hangers of a bridge between the towers (left, right)."""
        for left, right in groups(numbers, 2):
            arc = [(left + (right - left) * k / 24, 96 - 58 * (k / 12 - 1) ** 2) for k in range(25)]
            for x, y in arc[::2]:
                self.line(colour + "b0", 1, x, y, x, 104)
            self.line(colour, 2.6, *(v for point in arc for v in point))


def save(name, path):
    """Draw one picture, reduce it and write it with a small palette."""
    size = (240, 160) if name in WIDE else (160, 240) if name in TALL else (200, 200)
    size = (320, 92) if name in CHARTS else size
    size = (120, 120) if name in PEOPLE else (128, 128) if name.startswith("app_") else size
    reduction = SCALE if size[0] in (120, 128) else SCALE // 2
    canvas = Canvas(*size)
    canvas.draw(portrait(*PEOPLE[name]) if name in PEOPLE else SCENES[name])
    large = canvas.w * SCALE, canvas.h * SCALE
    image = Image.frombytes("RGB", large, bytes(canvas.surface.get_data()), "raw", "BGRX", canvas.surface.get_stride())
    image, palette = image.reduce(reduction), Image.new("P", (1, 1))
    if name in CHARTS:
        return image.quantize(48, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(path, optimize=True)
    # Half of the palette makes gradients smooth, the other half keeps the colors of small shapes.
    palette.putpalette(image.quantize(24, Image.Quantize.MEDIANCUT, kmeans=2).getpalette()[:72]
                       + image.quantize(16, Image.Quantize.MAXCOVERAGE, kmeans=2).getpalette()[:48])
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)


def main():
    """Write all pictures into the folder given as the argument."""
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    for name in [*SCENES, *PEOPLE]:
        save(name, Path(sys.argv[1]) / f"{name}.png")


if __name__ == "__main__":
    main()
