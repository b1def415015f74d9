"""Pictures of poles against the studio wall.

blender -b -P studio.py -- OUT FRAME SAMPLES      one render gives all eight lacquers where the picture shows lacquer
FRAME: hel-PRODUCT | remsa | bred | narbild-truga
"""

import json, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy, math, polelib as P, post
from polelib import rot, tr
from mathutils import Vector

argv = sys.argv[sys.argv.index('--') + 1 :]
OUT, frame, spp = os.path.abspath(argv[0]), argv[1], int(argv[2])
kind, _, which = frame.partition('-')
ALL = 'svart rod gron gul lila orange bla rosa'.split()
os.makedirs(OUT, exist_ok=True)
s = P.reset()


def axis(pole):
    return pole.matrix_world.to_3x3() @ Vector((0, 0, 1))


def strips(pole, *lights, **kw):
    for side, width, power in lights:
        P.strip(axis(pole), side, width=width, power=power, **kw)


def done(names):
    return all(os.path.exists(os.path.join(OUT, n)) for n in names)


def shoot(name, w, h, colors=None, alpha=False):
    P.shoot(os.path.join(OUT, name + '.png'), w, h, spp, colors, alpha, wall=not alpha, name=lambda o, c: o.replace('COLOR', c))


def fiber(v):
    return P.VARIANT[v]['L'] - P.VARIANT[v]['handle_len']


if kind == 'hel':  # whole poles, orthographic, 14 degrees from above, transparent, 10 px per cm
    product, scale = which, 100
    variant, length, over = {
        'vuxenstav': ('adult', 15.0, dict(basket_color='svart')),
        'barnstav': ('child', 10.5, dict(basket_color=None)),
        'turstav': ('touring', 17.0, dict()),
        'designa-din-stav': ('adult', 14.0, dict(handle='svart', basket_color=None)),
    }[product]
    s.view_settings.view_transform, s.view_settings.look = 'Standard', 'None'
    P.world((1, 0.98, 0.95, 1), 0.45)
    pole, _, _ = P.make_pole(
        variant, L=length - 0.335 * P.VARIANT[variant]['hs'], seed={'vuxenstav': 1, 'barnstav': 7, 'turstav': 2}.get(product, 5), **over
    )
    m, w, h = length / 2, 170, round((length + 0.5) * scale)
    P.area((-8, -9, m + 6), (0, 0, m), 6, 1500, (1, 0.97, 0.93))
    P.area((9, -6, m), (0, 0, m), 6, 350, (0.93, 0.965, 1))
    for side, width, power in ((-1, 0.3, 14), (1, 0.2, 5)):
        P.strip((0, 0, 1), side, dist=6, length=length + 4, width=width, power=power * length, at=(0, 0, m))
    up = math.radians(14)
    back = Vector((0, -math.cos(up), math.sin(up)))
    cam = P.camera(Vector((0.06, 0, m)) + back * 40, (0.06, 0, m))
    cam.data.type, cam.data.ortho_scale = 'ORTHO', h / scale
    tip, top = P.pixel((0, 0, 0), w, h), P.pixel((0, 0, length), w, h)
    meta_file = os.path.join(OUT, 'hel.json')
    meta = json.load(open(meta_file)) if os.path.exists(meta_file) else {}
    meta[product] = dict(
        size=[w, h],
        lengthCm=round(length * 10),
        pxPerCm=round((tip[1] - top[1]) / length / 10, 3),
        tip=[round(x, 1) for x in tip],
        top=[round(x, 1) for x in top],
    )
    json.dump(meta, open(meta_file, 'w'), indent=1)
    shoot(product + '-COLOR', w, h, ALL, alpha=True)

if kind in ('remsa', 'bred'):  # the bare cane from the side, top to the left
    zt = fiber('adult')
    span, w, h, left = {'remsa': (1.5, 1500, 500, 0.52), 'bred': (3.3, 1920, 320, 0.30)}[kind]
    mid, gap = {'remsa': (1.36, 0.59), 'bred': (2.1, 1.30)}[kind]
    pole, _, info = P.make_pole(seed=3, basket=False, strap=None, eng_z=zt - mid, node_gap=gap, handle='kork')
    P.studio(0.45)
    P.world((1, 0.965, 0.92, 1), 0.13)
    zc = zt - left - span / 2
    pole.matrix_world = rot(-90, 'Y') @ tr(0, 0, -zc)
    strips(pole, (-1, 0.35, 230), (1, 0.15, 40))
    cam = P.camera((0, -9, 1.1), (0, 0, 0), lens=36 * 9.07 / span)
    # from a little right of the ring to a little before the node
    P.text_zone(pole, info['rt'], zt - 0.80, zt - mid - gap + 0.12, w, h, os.path.join(OUT, kind + '.json'))
    shoot(kind + '-COLOR', w, h, ALL)

if kind == 'narbild':  # the basket lies: it is the picture of the error pages
    P.studio(0.05)
    pole, parts, _ = P.make_pole(seed=5, strap=None, color='bla', basket_color='svart')
    pole.matrix_world = tr(0, -0.68, 0) @ rot(22, 'Y') @ tr(0, 0, -0.86)
    cam = P.camera((0, -17, 9.0), (0.03, -0.6, 0.02), lens=262)
    strips(pole, (1, 0.3, 150), (-1, 0.2, 45), dist=9, length=12)
    shoot(which, 1200, 900)
