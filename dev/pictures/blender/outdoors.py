"""Winter pictures: forest, red wall, bending test, handles in the snow, choosing a length.

blender -b -P outdoors.py -- OUT SCENE SAMPLES [bred|smal|blogg ...]     SCENE: skog | vagg | prov | namn | langd
The ground and the trees are rendered without the poles (the plate) and get their depth of field afterwards: blur is free of noise that way.
The poles are a layer of their own, laid over it.
"""

import math, os, random, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy, numpy as np, polelib as P, post
from polelib import rot, tr
from mathutils import Vector, noise

argv = sys.argv[sys.argv.index('--') + 1 :]
OUT, scene, spp = os.path.abspath(argv[0]), argv[1], int(argv[2])
SIZE = dict(bred=(1920, 1080), smal=(900, 1200), blogg=(1600, 1067))
SCALE = next((float(a[6:]) for a in argv if a.startswith('scale=')), 1.0)  # scale=.4: a quick look
argv = [a for a in argv if not a.startswith('scale=')]
views = [v for v in (argv[3:] or ['bred', 'smal']) if not os.path.exists(os.path.join(OUT, '%s-%s.png' % (scene, v)))]
os.makedirs(OUT, exist_ok=True)
if not views:
    print('SKIP', scene)
    sys.exit()
s = P.reset()
view = s.view_settings
view.view_transform, view.look = 'Filmic', 'Medium High Contrast'
s.cycles.diffuse_bounces, s.cycles.max_bounces = 2, 4
nz = noise.noise


def step(a, b, x):
    u = min(1, max(0, (x - a) / (b - a)))
    return u * u * (3 - 2 * u)


def sky(elevation, azimuth, strength):
    w = s.world.node_tree
    k = w.nodes.new('ShaderNodeTexSky')
    k.sky_type, k.sun_disc = 'NISHITA', False
    k.sun_elevation, k.sun_rotation = math.radians(elevation), math.radians(azimuth)
    k.air_density, k.dust_density, k.ozone_density = 1.2, 2.0, 2.0
    w.links.new(k.outputs[0], w.nodes['Background'].inputs[0])
    w.nodes['Background'].inputs[1].default_value = strength


def sun(direction, energy, color, angle=1.0):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = energy, math.radians(angle), color
    o = bpy.data.objects.new('sun', light)
    s.collection.objects.link(o)
    o.rotation_euler = Vector(direction).to_track_quat('Z', 'Y').to_euler()


def mat_snow():
    t = P.NT('snow')
    m = t.mapping((1, 1, 1))
    h = t.math('ADD', t.noise(m, 5, 6, 0.62), t.math('MULTIPLY', t.noise(m, 55, 3, 0.7), 0.22))
    return t.set(Base_Color=(0.86, 0.885, 0.93, 1), Roughness=0.6, Specular=0.35, Normal=t.bump(h, 0.34, 0.06))


def grid(X, Y, f, mat):
    n = len(X)
    faces = [(j * n + i, j * n + i + 1, j * n + n + i + 1, j * n + n + i) for j in range(len(Y) - 1) for i in range(n - 1)]
    return P.mesh_obj('ground', [(x, y, f(x, y)) for y in Y for x in X], faces, mat)


def mat_spruce():
    t = P.NT('spruce')
    n = t.noise(t.mapping((1, 1, 1)), 0.8, 4)
    a = t.mix(t.ramp(n, [(0.35, P.g(0)), (0.65, P.g(1))]), (0.014, 0.034, 0.020, 1), (0.042, 0.072, 0.038, 1))
    return t.set(Base_Color=a, Roughness=0.85, Specular=0.1)


# a spruce: width of its crown, how its sides taper, how much boughs hang, whorls, bare foot, share of boughs with snow, thickness of snow, crookedness
COMMON = dict(width=0.175, taper=0.82, hang=0.52, whorls=30, foot=0.045, laden=0.93, load=1.0, crooked=0.0)


def of_its_own(rnd, young=False):
    """another crown for every tree: slender or broad, full or sparse, laden or shaken by the wind"""
    slender = rnd.random()
    return dict(
        width=0.115 + 0.085 * slender**1.4 + (0.05 if young else 0),
        taper=rnd.uniform(0.66, 1.02),
        hang=rnd.uniform(0.34, 0.74) * (0.75 if young else 1),
        whorls=rnd.randint(13, 17) if young else rnd.randint(23, 37),
        foot=rnd.uniform(0.0, 0.02) if young else rnd.choice((0.02, 0.04, 0.07, 0.14)),
        laden=rnd.choice((0.35, 0.62, 0.8, 0.93, 0.97)),
        load=rnd.uniform(0.6, 1.55),
        crooked=rnd.gauss(0, 0.03),
    )


def spruce(rnd, green, white, name, tall=70.0, shape=COMMON):
    """Whorls of boughs; each bough a rib with hanging twigs (needles) and, on its back, a lumpy cushion of snow."""
    V, F, M = [], [], []
    k_ = shape
    own = k_ is not COMMON
    lopsided, side = (rnd.uniform(0, 0.28), rnd.random() * 6.3) if own else (0, 0)

    def quad(a, b, c, d, m):
        i = len(V)
        V.extend((a, b, c, d))
        F.append((i, i + 1, i + 2, i + 3))
        M.append(m)

    whorls = k_['whorls']
    for k in range(whorls):
        u = (k / whorls) ** 0.94
        thin = own and rnd.random() < 0.14  # a whorl that has lost boughs
        z_, R = tall * (k_['foot'] + (0.98 - k_['foot']) * u), tall * k_['width'] * (1 - u) ** k_['taper'] + 0.55
        n, a0 = rnd.randint(3, 5) if thin else rnd.randint(7, 10), rnd.random() * 6.3
        if own:
            R *= rnd.uniform(0.82, 1.14)
        for b in range(n):
            a, r = a0 + 2 * math.pi * b / n + rnd.uniform(-0.28, 0.28), R * rnd.uniform(0.55, 1.18)
            z0 = z_
            if own:
                r *= 1 + lopsided * math.cos(a - side)
                z0 += rnd.uniform(-0.55, 0.55) * tall / whorls
            drop, c, sn = (k_['hang'] - 0.30 * u) * r, math.cos(a), math.sin(a)
            z = lambda x: z0 - drop * x**1.25 + 0.12 * r * max(0, x - 0.7) / 0.3
            at = lambda x, side, dz: Vector((r * x * c - side * sn, r * x * sn + side * c, z(x) + dz))
            steps = 7
            for q in range(steps):  # twigs, in pairs, pointing outwards and hanging
                x = 0.16 + 0.84 * (q + rnd.uniform(-0.25, 0.25)) / steps
                w = r * 0.34 * math.sin(math.pi * min(1, x * 0.80 + 0.16)) * rnd.uniform(0.65, 1.25)
                for sd in (-1, 1):
                    p, e = at(x, 0, 0), at(min(1.12, x + 0.20), sd * w, -0.34 * w - 0.05 * r * rnd.random())
                    t = r * 0.055
                    quad(p + Vector((0, 0, t * 0.3)), p - Vector((t * c, t * sn, t)), e - Vector((0, 0, t * 1.5)), e, 0)
            p, e = at(0.85, 0, 0), at(1.14, 0, -0.04 * r)
            quad(p + Vector((-sn, c, 0)) * r * 0.07, p - Vector((-sn, c, 0)) * r * 0.07, e, e + Vector((0, 0, 0.02)), 0)
            if rnd.random() < k_['laden']:  # snow
                x0, x1, seg = rnd.uniform(0.10, 0.30), rnd.uniform(0.72, 1.02), 5
                load = k_['load'] * (rnd.uniform(0.5, 1.3) if own else 1)
                prev = None
                for q in range(seg + 1):
                    x = x0 + (x1 - x0) * q / seg
                    w = r * 0.25 * math.sin(math.pi * min(1, 0.14 + 0.80 * q / seg)) ** 0.8 * rnd.uniform(0.6, 1.25) * min(1.2, load**0.5)
                    row = [
                        at(x, sd * w, dz * r + rnd.uniform(-0.012, 0.012) * r)
                        for sd, dz in ((-1, -0.06), (-0.6, 0.045 * load), (0, 0.095 * load), (0.6, 0.045 * load), (1, -0.06))
                    ]
                    if prev:
                        for i in range(4):
                            quad(prev[i], prev[i + 1], row[i + 1], row[i], 1)
                    prev = row
    for j in range(5):  # trunk, and the leader at the top
        a, b = 2 * math.pi * j / 5, 2 * math.pi * (j + 1) / 5
        for z0, z1, r0, r1 in ((-2, tall * 0.97, 1.0, 0.12), (tall * 0.97, tall * 1.05, 0.12, 0.01)):
            quad(
                Vector((r0 * math.cos(a), r0 * math.sin(a), z0)),
                Vector((r0 * math.cos(b), r0 * math.sin(b), z0)),
                Vector((r1 * math.cos(b), r1 * math.sin(b), z1)),
                Vector((r1 * math.cos(a), r1 * math.sin(a), z1)),
                0,
            )
    bow = k_['crooked'] * tall
    lean = lambda z: bow * (math.sin(z / tall * 4.2) * 0.35 + (z / tall) ** 2)
    o = P.mesh_obj(name, [(v.x + lean(v.z), v.y + 0.4 * lean(v.z), v.z) for v in V], F, green, False)
    o.data.materials.append(white)
    for p, m in zip(o.data.polygons, M):
        p.material_index, p.use_smooth = m, m == 1
    return o


def forest(count, seed, h, near=70, far=240, clear=None, size=(0.22, 0.46)):
    """fourteen grown spruces and five young ones, each turned and stretched in its own way, no two alike in a row; glades between groves"""
    rnd = random.Random(seed)
    green, white = mat_spruce(), P.NT('load').set(Base_Color=(0.82, 0.85, 0.91, 1), Roughness=0.8, Specular=0.15)
    grown = [spruce(rnd, green, white, 'spruce%d' % i, shape=of_its_own(rnd)) for i in range(14)]
    young = [spruce(rnd, green, white, 'young%d' % i, shape=of_its_own(rnd, True)) for i in range(5)]
    for o in grown + young:
        o.location = (0, -600, -300)
    stands, last = [], None
    while len(stands) < count:
        y = near + (far - near) * rnd.random() ** 1.1
        x = rnd.uniform(-1, 1) * (y * 0.66 + 14)
        if clear and clear(x, y):
            count -= 1
            continue
        if rnd.random() > 0.70 + 0.9 * nz(Vector((x * 0.035, y * 0.03, seed))):  # a glade
            continue
        q = size[0] + (size[1] - size[0]) * 1.45 * rnd.random() ** 1.5
        kinds = young if rnd.random() < 0.16 else grown
        if kinds is young:
            q *= rnd.uniform(0.28, 0.5)
        if any((x - a) ** 2 + (y - b) ** 2 < (4.6 * (q + c)) ** 2 for a, b, c in stands):
            continue
        stands.append((x, y, q))
        o = rnd.choice([k for k in kinds if k is not last])
        last, o = o, o.copy()
        s.collection.objects.link(o)
        q *= 1 if y > near + 30 else 0.8
        o.scale = (q * rnd.uniform(0.8, 1.22), q * rnd.uniform(0.8, 1.22), q)
        o.location, o.rotation_euler = (x, y, h(x, y) - 0.6), (rnd.gauss(0, 0.03), rnd.gauss(0, 0.03), rnd.random() * 6.3)


def sinh_grid(h, n=560, m=480):
    """fine near the poles, coarse far away, no border between"""
    X = [9 * math.sinh(-3.6 + 7.2 * i / n) for i in range(n + 1)]
    a, b = -math.asinh(22 / 8), math.asinh(240 / 8)
    return grid(X, [8 * math.sinh(a + (b - a) * j / m) for j in range(m + 1)], h, mat_snow())


def dents(x, y, places):
    z = 0
    for px, py in places:
        r = math.hypot(x - px, y - py)
        z += -0.16 * math.exp(-((r / 0.16) ** 2)) + 0.09 * math.exp(-(((r - 0.36) / 0.15) ** 2)) * (1 + 0.5 * nz(Vector((x * 4, y * 4, 3))))
    return z


def track_dent(x, y, track):
    z = 0
    for q in (-1.15, 1.15):
        u = abs(x - track(y) - q)
        z += -0.30 * (1 - step(0.22, 0.42, u)) + 0.07 * math.exp(-(((u - 0.55) / 0.16) ** 2)) * (1 + 0.8 * nz(Vector((x * 2.5, y * 2.5, 9))))
    return z


def snowfield(x, y, hills=34, rise=40):
    p = Vector((x, y, 0))
    d = 0.55 * nz(p * 0.085) + 0.22 * nz(p * 0.33 + Vector((7, 1, 0))) + 0.05 * nz(p * 1.1) + 0.018 * nz(p * 3.1)
    far = max(0, (y - rise) / 120)
    return d * 1.2 + far * far * hills * (0.7 + 0.5 * nz(p * 0.02)) + 0.14 * step(20, 60, y) * nz(p * 0.9)


def disc_blur(C, r):
    h, w = C.shape[:2]
    p = int(r) + 2
    D = np.pad(C, ((p, p), (p, p), (0, 0)), mode='edge')
    hh, ww = D.shape[:2]
    y, x = np.mgrid[-p : p + 1, -p : p + 1]
    K = np.clip(r + 0.5 - np.hypot(x, y), 0, 1)
    k = np.zeros((hh, ww))
    k[: 2 * p + 1, : 2 * p + 1] = K / K.sum()
    f = np.fft.rfft2(np.roll(k, (-p, -p), (0, 1)))
    return np.stack([np.fft.irfft2(np.fft.rfft2(D[..., c]) * f, s=(hh, ww))[p : p + h, p : p + w] for c in range(3)], -1).astype(np.float32)


def depth_of_field(C, Z, focus, rmax):
    """Z: distance from the camera; the blur grows as |1 - focus / Z|"""
    coc = np.clip(np.abs(1 - focus / np.maximum(np.minimum(Z, 1e5), 1e-3)) * rmax - 0.6, 0, rmax)
    coc, o, prev = post.box(coc, 3), C.copy(), C
    levels = [0.0] + [rmax * q for q in (0.16, 0.32, 0.5, 0.72, 1.0)]
    for a, b in zip(levels, levels[1:]):
        cur = disc_blur(C, b)
        t = np.clip((coc - a) / (b - a), 0, 1)[..., None]
        o = np.where(coc[..., None] > a, prev * (1 - t) + cur * t, o)
        prev = cur
    return o


def double(a):
    """twice the size, bilinear"""
    for ax in (0, 1):
        n = a.shape[ax]
        x = np.clip((np.arange(2 * n) + 0.5) / 2 - 0.5, 0, n - 1)
        i = np.minimum(x.astype(int), n - 2)
        t = (x - i).reshape([-1 if k == ax else 1 for k in range(a.ndim)]).astype(np.float32)
        a = np.take(a, i, ax) * (1 - t) + np.take(a, i + 1, ax) * t
    return a


HAZE = (0.40, 0.47, 0.58)


def plate_and_poles(name, poles, ground, focus, blur, half=False, keep=()):
    """half: a strongly blurred plate is rendered at half size"""
    w, h = (round(v * SCALE / 2) * 2 for v in SIZE[name])
    out = os.path.join(OUT, '%s-%s.png' % (scene, name))
    for o in poles:
        o.visible_camera = False
    ground.is_holdout, s.render.film_transparent = False, False
    scenery = [o for o in s.objects if o.type == 'MESH' and o not in poles and o is not ground and o not in keep]
    for o in scenery:
        o.visible_camera = True
    k = 2 if half else 1
    exr = P.render(out.replace('.png', '-plate.exr'), w // k, h // k, spp)
    r = post.load(exr)
    os.remove(exr)
    Z, raw, smooth = r['Z'].copy(), post.compose(r), post.compose(post.clean(r))
    near = (1 - np.clip((Z - 40) / 30, 0, 1))[..., None]
    C = smooth * (near * 0.5 + 0.5) + raw * (1 - near) * 0.5
    if half:
        C, Z = double(C), double(np.minimum(Z, 1e4)[..., None])[..., 0]
    far = np.clip(1 - np.exp(-np.maximum(np.minimum(Z, 400) - 45, 0) / 420), 0, 1)[..., None] * (Z < 1e3)[..., None]
    C = C * (1 - far) + np.array(HAZE, np.float32) * far  # cold air between here and the far trees
    C = depth_of_field(C, Z, focus, w * blur)
    for o in poles:
        o.visible_camera = True
    for o in scenery:
        o.visible_camera = False
    ground.is_holdout, s.render.film_transparent = True, True
    exr = P.render(out.replace('.png', '-poles.exr'), w, h, max(spp * 2, 40))
    r = post.clean(post.load(exr))
    os.remove(exr)
    post.save(C * (1 - r['A'][..., None]) + post.compose(r), out)


def aim(loc, target, lens, shift=(0, 0), tall=False):
    if s.camera:
        bpy.data.objects.remove(s.camera)
    P.camera(loc, target, lens=lens)
    c = s.camera.data
    c.shift_x, c.shift_y = shift
    if tall:
        c.sensor_fit, c.sensor_height = 'VERTICAL', 36


def children(e):
    return [o for o in e.children]


if scene == 'skog':  # two poles beside the ski track, spruces behind
    view.exposure = 0.34
    sky(9, -66, 0.21)
    sun((-0.90, 0.10, 0.235), 5.2, (1, 0.77, 0.52))
    stuck = [(-0.75, 0, 'rod'), (0.75, 0.55, 'rod')]
    track = lambda y: -5.2 + 0.055 * y + 1.6 * math.sin(y * 0.055 + 0.4)
    h = lambda x, y: snowfield(x, y) + dents(x, y, [p[:2] for p in stuck]) + (track_dent(x, y, track) if y < 120 else 0)
    ground = sinh_grid(h)
    forest(250, 11, h, clear=lambda x, y: y < 115 and abs(x - (-4 + y * 0.03)) < 13 + (115 - y) * 0.5)
    poles = []
    for k, (px, py, c) in enumerate(stuck):
        e, _, _ = P.make_pole(seed=3 + 4 * k, color=c, side=1 if k else -1, strap_yaw=35)
        e.matrix_world = tr(px, py, h(px, py) - 0.74) @ rot(-5 if k == 0 else 7, 'Y') @ rot(-3 if k else 4, 'X') @ rot(10 * k - 5, 'Z')
        poles += children(e)
    for v in views:
        if v == 'smal':
            aim((1.2, -29, 5.2), (0.1, 0, 5.6), 62, (0, 0.10), True)
        else:
            aim((1.2, -29, 5.2), (0.3, 0, 6.0), 43, (-0.18, 0.006))
        plate_and_poles(v, poles, ground, 29, 0.0042 if v == 'bred' else 0.008)

if scene == 'namn':  # four handles against the forest: every pole is somebody's
    view.exposure = 0.30
    sky(9, -66, 0.21)
    sun((-0.88, -0.22, 0.28), 5.0, (1, 0.80, 0.56))
    h = lambda x, y: snowfield(x, y, 30, 30)
    ground = sinh_grid(h, 300, 260)
    forest(230, 5, h, near=52, clear=lambda x, y: y < 80 and abs(x + 2) < 10)
    poles = []
    # name, lacquer, handle, where its top stands, lean, seed
    four = [
        ('ASTRID', 'gul', 'kork', (-1.75, 0.15), -3, 3),
        ('NILS', 'bla', 'svart', (-0.62, -0.25), 2, 7),
        ('FARMOR', 'rod', 'kork', (0.50, 0.2), -1.5, 4),
        ('ELSA', 'rosa', 'vit', (1.45, -0.1), 2.5, 9),
    ]
    for k, (text, c, handle, (top, py), ry, seed) in enumerate(four):
        tex = P.engrave(text, os.path.join(OUT, 'namn%d.tmp.png' % k), P.FONT, pt=300)
        e, _, _ = P.make_pole(
            seed=seed, color=c, handle=handle, side=1 if k % 2 else -1, strap_yaw=40, engr=tex, eng_gap=0.42, node_gap=0.62, basket=False
        )
        px = top - 12.4 * math.sin(math.radians(ry))
        e.matrix_world = tr(px, py, h(px, py) - 0.9 - (0.45, 0.1, 0.35, 0.05)[k]) @ rot(ry, 'Y') @ rot(2, 'X') @ rot((-6, 8, -4, 6)[k], 'Z')
        poles += children(e)
    for v in views:
        if v == 'smal':
            aim((0.4, -17, 11.8), (-0.05, 0, 10.35), 92, (0, 0.0), True)
        else:
            aim((1.2, -13.5, 11.6), (0.1, 0, 10.42), 62, (-0.24, 0.0))
        plate_and_poles(v, poles, ground, 15, 0.011 if v == 'bred' else 0.02, half=True)

if scene == 'prov':  # bending test: a pole across two birch logs, an iron weight in its middle
    view.exposure = 0.32
    sky(10, -60, 0.21)
    sun((-0.82, -0.34, 0.30), 4.6, (1, 0.80, 0.56))
    h = lambda x, y: snowfield(x, y, 30, 34) + sum(0.30 * math.exp(-(((math.hypot(x - px, y - 0.1) - 0.75) / 0.35) ** 2)) for px in (-5.0, 5.0)) * (
        1 + 0.5 * nz(Vector((x * 2, y * 2, 1)))
    )
    ground = sinh_grid(h, 460, 400)
    forest(240, 8, h, near=60, clear=lambda x, y: y < 95 and abs(x - 6) < 16)

    def birch(seed):
        t = P.NT('birch')
        bands = t.ramp(t.noise(t.mapping((3, 3, 22), (seed, 0, 0)), 1, 5, 0.7), [(0.56, P.g(0)), (0.66, P.g(1))])
        patch = t.ramp(t.noise(t.mapping((1.5, 1.5, 2.6), (seed, 3, 0)), 1, 4, 0.6), [(0.56, P.g(0)), (0.64, P.g(1))])
        c = t.mix(t.math('MULTIPLY', bands, 0.6), P.lin('#DCD8CF'), P.lin('#6E655A'))
        c = t.mix(patch, c, P.lin('#2E2823'))
        return t.set(Base_Color=c, Roughness=0.8, Specular=0.2, Normal=t.bump(t.math('ADD', bands, patch), 0.4, 0.03))

    poles = []
    top = 6.6
    for k, x in enumerate((-5.0, 5.0)):
        rows = [
            (z, r, r * 0.97, 0.10 * math.sin(z + k), 0)
            for z, r in [(-1.2, 0.62), (0, 0.58), (2, 0.54), (4, 0.53), (top - 0.34, 0.52), (top - 0.30, 0.50)]
        ]
        log = P.loft('log', rows, birch(k * 3.3), 48)
        log.matrix_world = tr(x, 0.1, h(0, 0.1))
        face = P.loft(
            'face',
            [(top - 0.299, 0.50, 0.49, 0.10 * math.sin(top + k), 0), (top - 0.298, 0.01, 0.01, 0.10 * math.sin(top + k), 0)],
            P.NT('wood').set(Base_Color=P.lin('#D9BE93'), Roughness=0.8),
            48,
        )
        face.matrix_world = log.matrix_world
        poles += [log, face]
    e, parts, info = P.make_pole(seed=3, color='bla', handle='kork', basket=True, basket_color='svart', strap_yaw=20)
    sag = 1.75
    lay = rot(90, 'Y') @ rot(90, 'Z')

    def bend(x):  # a stick on two supports, loaded in the middle
        u = abs(x) / 5.0
        return -sag * (1 - 1.5 * u * u + 0.5 * u**3) if u < 1 else sag * 1.5 * (u - 1)

    slope = lambda x: (bend(x + 0.01) - bend(x - 0.01)) / 0.02
    base = tr(0, 0.1, top - 0.12 + h(0, 0.1)) @ tr(-6.3, 0, 0) @ lay
    for o in children(e):
        o.parent = None
        inv = base.inverted()
        for q in o.data.vertices:  # bend the pole: move along the sagging axis, turn the cross-section with it
            w = base @ q.co
            axis_z = base.translation.z
            x, dz = w.x, w.z - axis_z
            a = math.atan(slope(x))
            q.co = inv @ Vector((x - dz * math.sin(a), w.y, axis_z + bend(x) + dz * math.cos(a)))
        o.matrix_world = base
        o.data.update()
        poles.append(o)
    lowest = base.translation.z + bend(0) - 0.085
    iron = P.NT('iron')
    n = iron.noise(iron.mapping((14, 14, 14)), 1, 5, 0.65)
    iron = iron.set(
        Base_Color=iron.mix(n, P.lin('#1E1F21'), P.lin('#3B3733')), Roughness=0.55, Specular=0.5, Metallic=0.6, Normal=iron.bump(n, 0.35, 0.02)
    )
    zc = lowest - 2.3
    body = P.loft(
        'weight',
        [
            (zc + z, r, r, 0, 0)
            for z, r in [
                (-0.62, 0.02),
                (-0.62, 0.60),
                (-0.56, 0.66),
                (0.42, 0.66),
                (0.52, 0.60),
                (0.56, 0.40),
                (0.60, 0.18),
                (0.86, 0.15),
                (0.88, 0.05),
            ]
        ],
        iron,
        64,
    )
    body.data.use_auto_smooth, body.data.auto_smooth_angle = True, math.radians(35)
    bpy.ops.mesh.primitive_torus_add(major_radius=0.25, minor_radius=0.055, location=(0, 0.1, zc + 1.06), rotation=(math.pi / 2, 0, 0.5))
    ring = bpy.context.object
    ring.data.materials.append(iron)
    body.location.y = 0.1
    poles += [body, ring]
    rope = P.mat_thread('#B99A66', 'rope')
    for x in (-0.05, 0.05):
        cu = bpy.data.curves.new('rope', 'CURVE')
        cu.dimensions, cu.bevel_depth = '3D', 0.038
        sp = cu.splines.new('POLY')
        pts = [
            (x * 0.5, 0.1, zc + 0.86),
            (x * 2.2, 0.0, zc + 1.3),
            (x, 0.0, lowest),
            (x, 0.02, lowest + 0.12),
            (x, 0.1, lowest + 0.215),
            (x, 0.18, lowest + 0.12),
            (x, 0.2, lowest),
            (x * 2.2, 0.2, zc + 1.3),
            (x * 0.5, 0.1, zc + 0.86),
        ]
        sp.points.add(len(pts) - 1)
        for q, p in zip(sp.points, pts):
            q.co = (*p, 1)
        o = bpy.data.objects.new('rope', cu)
        s.collection.objects.link(o)
        cu.materials.append(rope)
        poles.append(o)
    for v in views:
        if v == 'smal':
            aim((2.0, -31, 6.0), (0, 0, 4.9), 57, (0, 0.06), True)
        else:
            aim((1.5, -30, 6.4), (0, 0, 5.2), 42, (-0.19, 0.02))
        plate_and_poles(v, poles, ground, 30, 0.0046 if v == 'bred' else 0.008, half=True)

if scene in ('vagg', 'langd'):  # a red wall in low sun, the shadow of a spruce on its left
    view.exposure = 0.38
    sky(10, -50, 0.24)
    sun((-0.66, -0.62, 0.34), 4.2, (1, 0.80, 0.56))

    def mat_falu(seed):
        t = P.NT('falu')
        g1 = t.noise(t.mapping((22, 22, 0.55), (seed, 0, seed * 0.7)), 1, 6, 0.65)
        g2 = t.noise(t.mapping((3, 3, 0.25), (seed * 2, 0, 0)), 1, 4, 0.6)
        g3 = t.noise(t.mapping((70, 70, 2.0), (seed, 3, 0)), 1, 4, 0.6)
        c = t.ramp(g1, [(0.30, P.lin('#43130D')), (0.48, P.lin('#661F15')), (0.62, P.lin('#74281B')), (0.80, P.lin('#8A3D2B'))])
        c = t.mix(t.ramp(g2, [(0.45, P.g(0)), (0.70, P.g(0.55))]), c, P.lin('#561A12'))
        c = t.mix(t.math('MULTIPLY', t.ramp(g3, [(0.60, P.g(0)), (0.72, P.g(1))]), 0.5), c, P.lin('#2E0D09'))
        gg = t.n('ShaderNodeNewGeometry')
        sx = t.n('ShaderNodeSeparateXYZ')
        t.l(gg.outputs['Position'], sx.inputs[0])
        fr = t.math(
            'ADD',
            t.math('MULTIPLY', t.noise(gg.outputs['Position'], 0.55, 5, 0.7), 0.75),
            t.math('MULTIPLY', t.noise(gg.outputs['Position'], 18, 4, 0.75), 0.25),
        )
        fr = t.ramp(t.math('SUBTRACT', fr, t.math('MULTIPLY', sx.outputs[2], 0.16)), [(0.28, P.g(0)), (0.52, P.g(0.6))])
        return t.set(
            Base_Color=t.mix(fr, c, (0.80, 0.83, 0.88, 1)),
            Roughness=0.85,
            Specular=0.2,
            Normal=t.bump(t.math('ADD', g1, t.math('MULTIPLY', g3, 0.5)), 0.55, 0.03),
        )

    rnd = random.Random(3)
    mats = [mat_falu(i * 1.7) for i in range(7)]

    def board(x, w, y, d):
        bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, 9))
        o = bpy.context.object
        o.scale = (w, d, 26)
        bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
        o.data.materials.append(rnd.choice(mats))
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments = 0.025, 2
        o.rotation_euler = (0, rnd.uniform(-0.0015, 0.0015), 0)

    for i in range(-12, 13):
        x = i * 2.05
        board(x, 1.98, 0.30 + rnd.uniform(-0.02, 0.02), 0.25)
        board(x + 1.025 + rnd.uniform(-0.03, 0.03), 0.50, 0.12, 0.22)
    if scene == 'vagg':
        at = [
            (1.6, -2.3, 'bla', 3.2, {}),
            (2.5, -2.75, 'bla', -1.5, {}),
            (4.6, -2.4, 'gul', 4.5, {}),
            (5.5, -2.8, 'gul', -0.5, {}),
            (7.6, -2.5, 'gron', 2.0, {}),
            (8.5, -2.2, 'gron', -3.6, {}),
        ]
    else:  # from 80 to 160 cm
        at = [
            (-5.3, -1.5, 'rosa', 2.0, dict(variant='child', L=8.0)),
            (-4.5, -1.7, 'rosa', -2.0, dict(variant='child', L=8.0)),
            (-1.3, -1.9, 'gul', 2.0, dict(L=11.0)),
            (-0.45, -2.1, 'gul', -1.5, dict(L=11.0)),
            (2.9, -2.2, 'bla', 1.5, dict(L=13.5, basket_color='svart')),
            (3.8, -2.5, 'bla', -2.5, dict(L=13.5, basket_color='svart')),
            (7.2, -2.4, 'svart', 2.0, dict(variant='touring', L=16.0)),
            (8.4, -2.7, 'svart', -1.6, dict(variant='touring', L=16.0)),
        ]

    def h(x, y):
        p = Vector((x, y, 0))
        z = 0.25 * nz(p * 0.18) + 0.16 * nz(p * 0.5 + Vector((3, 0, 0))) + 0.05 * nz(p * 1.4) + 0.014 * nz(p * 4)
        z += 0.55 * math.exp(-((y / 1.3) ** 2)) * (1 + 0.6 * nz(Vector((x * 0.35, 1, 0)))) + 0.9 * step(9, 16, x + y * 0.2) * step(-6, -1, y)
        if scene == 'langd':
            z = z * 0.35
        return z + 1.2 * dents(x, y, [q[:2] for q in at])

    grid([-22 + 44 * i / 520 for i in range(521)], [-24 + 24.3 * j / 330 for j in range(331)], h, mat_snow())
    for k, (px, py, c, ry, over) in enumerate(at):
        e, _, i = P.make_pole(**{**dict(seed=3 + 5 * k, color=c, side=1 if k % 2 else -1, strap_yaw=38), **over})
        a = math.degrees(math.asin((-py - 0.20) / (i['L'] + 0.1)))
        e.matrix_world = tr(px, py, h(px, py) - 0.80) @ rot(-a, 'X') @ rot(ry, 'Y') @ rot(8 if k % 2 else -8, 'Z')
    if scene == 'vagg':
        tree = spruce(random.Random(2), mat_spruce(), mat_spruce(), 'spruce')
        tree.location, tree.scale = (-27, -19, -6), (0.42, 0.42, 0.42)
    for v in views:
        if v == 'smal':
            aim((5.05, -30, 6.0), (5.05, 0, 6.75), 54, (0, 0), True)
        elif v == 'blogg':
            aim((1.6, -33, 7.6), (1.6, 0, 7.7), 38)
        else:
            aim((4.4, -27, 6.2), (4.4, 0, 6.2), 38, (-0.13, -0.022))
        out = os.path.join(OUT, '%s-%s.png' % (scene, v))
        w, hh = (round(x * SCALE) for x in SIZE[v])
        exr = P.render(out.replace('.png', '.exr'), w, hh, spp)
        r = post.load(exr)
        post.save(post.compose(post.clean(r)), out)
        os.remove(exr)
