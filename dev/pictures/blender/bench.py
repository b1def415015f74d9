"""Still lifes on the workbench: the six steps, the parts in order, event, care.

blender -b -P bench.py -- OUT SCENE SAMPLES [steg|bred|smal|blogg ...]
SCENE: 1 bundle of cane | 2 carved tip | 3 ferrules | 4 handle | 5 straps | 6 engraving | delar (all parts in order) | event | skotsel
"""

import sys, os, math, random

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy, polelib as P, post
from polelib import rot, tr
from mathutils import Matrix, Vector, noise

argv = sys.argv[sys.argv.index('--') + 1 :]
OUT, step, spp = os.path.abspath(argv[0]), argv[1], int(argv[2])
SIZE = dict(steg=(1200, 900), bred=(1920, 1080), smal=(900, 1200), blogg=(1600, 1067))
SCALE = next((float(a[6:]) for a in argv if a.startswith('scale=')), 1.0)  # scale=.4: a quick look
argv = [a for a in argv if not a.startswith('scale=')]
os.makedirs(OUT, exist_ok=True)


def target(v):
    return os.path.join(OUT, step + ('' if v == 'steg' else '-' + v) + '.png')


views = [v for v in (argv[3:] or ['steg']) if not os.path.exists(target(v))]
if not views:
    print('SKIP', step)
    sys.exit()
rnd = random.Random({'1': 7, '2': 14, '3': 21, '4': 28, '5': 35, '6': 42}.get(step, 5))
s = P.reset()
s.view_settings.view_transform = 'Filmic'
s.view_settings.look = 'Medium High Contrast'
s.view_settings.exposure = 0.42
s.cycles.diffuse_bounces, s.cycles.glossy_bounces, s.cycles.max_bounces = 2, 2, 5


def wood(seed=0, hx=('#3D2C1E', '#5F4732', '#7F634A'), rough=0.5, ax=(0.22, 7, 7)):
    """small pieces: streaks along x (or along the axis with the small number in `ax`)"""
    t = P.NT('wood')
    a = t.noise(t.mapping(ax, (seed, seed * 2, 0)), 1, 6, 0.62, 1.1)
    b = t.noise(t.mapping((ax[0] * 5, ax[1] * 9, ax[2] * 9), (seed, 0, 0)), 1, 4, 0.6)
    d = t.noise(t.mapping((0.6, 0.9, 0.9), (seed, 5, 0)), 1, 5, 0.65)
    c = t.ramp(a, [(0.30, P.lin(hx[0])), (0.48, P.lin(hx[1])), (0.70, P.lin(hx[2]))])
    c = t.mix(t.math('MULTIPLY', t.ramp(b, [(0.5, P.g(0)), (0.68, P.g(1))]), 0.55), c, tuple(x * 0.45 for x in P.lin(hx[0])[:3]) + (1,))
    c = t.mix(t.ramp(d, [(0.50, P.g(0)), (0.72, P.g(0.45))]), c, tuple(x * 0.5 for x in P.lin(hx[0])[:3]) + (1,))
    return t.set(
        Base_Color=c,
        Roughness=t.math('ADD', rough, t.math('MULTIPLY', b, 0.3)),
        Specular=0.3,
        Normal=t.bump(t.math('ADD', a, t.math('MULTIPLY', b, 0.8)), 0.35, 0.02),
    )


# what years of work have left on the bench, per scene: rings of wet tins and cups (x, y, radius)
RINGS = {
    '1': [(2.75, 0.15, 0.40), (2.55, 0.32, 0.40)],
    '2': [(2.15, -0.10, 0.39)],
    '3': [(0.62, -0.12, 0.39), (2.6, -1.25, 0.40)],
    '4': [(-0.15, -0.35, 0.39), (1.55, -0.30, 0.40)],
    '5': [(-0.45, -2.05, 0.40), (2.35, -0.95, 0.39)],
    '6': [(0.65, -1.75, 0.40)],
    'delar': [(-1.75, 0.55, 0.41), (-1.62, 0.44, 0.41), (1.02, -1.32, 0.39)],
    'event': [(1.70, -2.25, 0.41), (-0.35, 0.75, 0.41)],
    'skotsel': [(0.45, -1.75, 0.36), (-1.35, -0.75, 0.36)],
}


def turned_to(t, angle, scale, loc=(0, 0, 0)):
    """object coordinates, first turned round z, then scaled"""
    tc, a, b = t.n('ShaderNodeTexCoord'), t.n('ShaderNodeMapping'), t.n('ShaderNodeMapping')
    a.inputs['Rotation'].default_value = (0, 0, math.radians(angle))
    b.inputs['Scale'].default_value, b.inputs['Location'].default_value = scale, loc
    t.l(tc.outputs['Object'], a.inputs['Vector'])
    t.l(a.outputs[0], b.inputs['Vector'])
    return b.outputs[0]


def plank(seed=0):
    """bench top of old pine: growth rings of a tree whose axis runs a little askew under the board (arches), knots, cuts, dents, stains, dust"""
    t = P.NT('plank')
    kr = random.Random(100 + seed)
    M = lambda p, q: t.math('MULTIPLY', p, q)
    A = lambda p, q: t.math('ADD', p, q)
    S = lambda p, q: t.math('SUBTRACT', p, q)
    tc = t.n('ShaderNodeTexCoord')
    mp = t.n('ShaderNodeMapping')
    t.l(tc.outputs['Object'], mp.inputs['Vector'])
    mp.inputs['Rotation'].default_value = (0, math.radians(1.6 + 0.5 * (seed % 3)), math.radians(0.9 * (seed % 2) - 0.4))
    mp.inputs['Location'].default_value = (seed * 7.3, 0.25 * (seed % 3) - 0.3, 0.55 + 0.12 * (seed % 4))
    st = t.n('ShaderNodeMapping')
    st.inputs['Scale'].default_value = (0.35, 1.6, 1.6)
    t.l(mp.outputs[0], st.inputs['Vector'])
    wob = t.noise(st.outputs[0], 1, 3)
    v = t.n('ShaderNodeSeparateXYZ')
    t.l(mp.outputs[0], v.inputs[0])
    o = t.n('ShaderNodeSeparateXYZ')
    t.l(tc.outputs['Object'], o.inputs[0])
    r = t.math('SQRT', A(M(v.outputs[1], v.outputs[1]), M(v.outputs[2], v.outputs[2])))
    r = A(r, M(S(wob, 0.5), 0.34))
    core = collar = 0.0
    for _ in range(2):  # knots: the rings run round them
        kx, ky, size = kr.uniform(-3.4, 3.4), kr.uniform(-0.5, 0.5), kr.uniform(0.055, 0.10)
        dx, dy = S(o.outputs[0], kx), S(o.outputs[1], ky)
        near = t.math('EXPONENT', M(A(M(M(dx, dx), 0.30), M(dy, dy)), -1 / (size * 2.4) ** 2))
        r = A(r, M(near, size * 3.2))
        d = t.math('DIVIDE', t.math('SQRT', A(M(M(dx, dx), 0.55), M(dy, dy))), size)
        d = A(d, M(S(t.noise(t.mapping((9, 9, 9), (seed, 2, 0)), 1, 3), 0.5), 0.5))
        core = t.math('MAXIMUM', core, t.ramp(M(d, 0.5), [(0.38, P.g(1)), (0.52, P.g(0))]))
        collar = t.math('MAXIMUM', collar, t.ramp(M(d, 0.5), [(0.42, P.g(0)), (0.5, P.g(1)), (0.56, P.g(1)), (0.70, P.g(0))]))
    ring = t.math('FRACT', M(r, 10.0))  # one ring about 10 mm: pale early wood, then a dark line
    late = t.ramp(ring, [(0.0, P.g(0.0)), (0.50, P.g(0.10)), (0.84, P.g(0.80)), (0.94, P.g(1)), (1.0, P.g(0.05))])
    fibre = t.noise(t.mapping((1.4, 52, 52), (seed, 0, 0)), 1, 5, 0.68)
    pore = t.ramp(t.noise(t.mapping((3.0, 120, 120), (seed, 4, 0)), 1, 2, 0.5), [(0.60, P.g(0)), (0.68, P.g(1))])
    dirt = t.noise(t.mapping((0.5, 0.8, 0.8), (seed, 5, 0)), 1, 5, 0.68)
    grime = t.noise(t.mapping((2.6, 3.4, 3.4), (seed, 6, 0)), 1, 5, 0.7)
    hi = P.lin(('#A58A66', '#977D5C', '#AD936F')[seed % 3])
    c = t.mix(t.ramp(fibre, [(0.34, P.g(0)), (0.64, P.g(1))]), P.lin('#7D6446'), hi)
    c = t.mix(M(late, 0.66), c, P.lin('#5F452C'))
    c = t.mix(M(pore, 0.40), c, P.lin('#3A2A1C'))
    c = t.mix(M(collar, 0.75), c, P.lin('#3E2817'))
    c = t.mix(M(core, 0.80), c, t.mix(t.math('FRACT', M(r, 26.0)), P.lin('#6A4426'), P.lin('#54341D')))
    c = t.mix(t.ramp(dirt, [(0.44, P.g(0)), (0.72, P.g(0.60))]), c, P.lin('#493828'))
    c = t.mix(t.ramp(grime, [(0.56, P.g(0)), (0.74, P.g(0.38))]), c, P.lin('#3B2D20'))
    # cuts of knives and saws: stretches of the contour lines of slow noise, in all directions; old ones are dark, fresh ones pale
    dark = fresh = 0.0
    for k, (angle, along, across, thin, keep) in enumerate(
        ((7, 0.22, 1.5, 0.0030, 0.56), (-24, 0.30, 1.3, 0.0034, 0.60), (64, 0.26, 1.1, 0.0026, 0.62), (97, 0.34, 1.4, 0.0028, 0.63), (32, 0.2, 0.9, 0.0022, 0.6))
    ):
        n = t.noise(turned_to(t, angle, (along, across, 0.4), (seed * 3.7 + k * 11, k * 5.1, 0)), 1, 1, 0.3)
        cut = t.ramp(t.math('ABSOLUTE', S(n, 0.5)), [(thin * 0.5, P.g(1)), (thin * 1.6, P.g(0))])
        part = t.ramp(t.noise(turned_to(t, angle, (1.1, 2.3, 0.4), (k * 3, seed, 2)), 1, 2), [(keep - 0.03, P.g(0)), (keep + 0.05, P.g(1))])
        if k % 2:
            fresh = t.math('MAXIMUM', fresh, M(cut, part))
        else:
            dark = t.math('MAXIMUM', dark, M(cut, part))
    c = t.mix(M(dark, 0.72), c, P.lin('#2B1E13'))
    c = t.mix(M(fresh, 0.50), c, P.lin('#CDB48C'))
    dent = t.n('ShaderNodeTexVoronoi', feature='F1')
    dent.inputs['Scale'].default_value = 2.6
    t.l(turned_to(t, 15, (1, 1.5, 0.2), (seed, 0, 0)), dent.inputs['Vector'])
    dents = t.ramp(dent.outputs['Distance'], [(0.0, P.g(1)), (0.085, P.g(0))])
    c = t.mix(M(dents, 0.35), c, P.lin('#3A2B1D'))
    pos = t.n('ShaderNodeNewGeometry').outputs['Position']
    w = t.n('ShaderNodeSeparateXYZ')
    t.l(pos, w.inputs[0])
    wet = 0.0
    for x, y, rad in RINGS.get(step, ()):
        dx, dy = S(w.outputs[0], x), S(w.outputs[1], y)
        d = t.math('ABSOLUTE', S(t.math('SQRT', A(M(dx, dx), M(dy, dy))), rad))
        d = A(d, M(S(t.noise(pos, 7, 3), 0.5), 0.022))
        wet = t.math('MAXIMUM', wet, M(t.ramp(d, [(0.006, P.g(1)), (0.022, P.g(0))]), t.ramp(t.noise(pos, 2.3, 3), [(0.36, P.g(0.08)), (0.60, P.g(1))])))
    if wet:
        c = t.mix(M(wet, 0.58), c, P.lin('#33241A'))
    drop = t.n('ShaderNodeTexVoronoi', feature='F1')  # lacquer that fell from a brush, half worn off
    drop.inputs['Scale'].default_value = 1.15
    t.l(t.mix(0.012, pos, t.noise(pos, 14, 2)), drop.inputs['Vector'])
    pick = t.n('ShaderNodeSeparateColor')
    t.l(drop.outputs['Color'], pick.inputs[0])
    size = M(t.math('MAXIMUM', S(pick.outputs[0], 0.70), 0.0), 0.17)
    lac = M(t.ramp(M(S(size, drop.outputs['Distance']), 60.0), [(0.0, P.g(0)), (0.5, P.g(1))]), t.math('GREATER_THAN', size, 0.006))
    lac = M(lac, t.ramp(t.noise(pos, 26, 3, 0.6), [(0.36, P.g(0.25)), (0.52, P.g(1))]))
    tint = t.ramp(pick.outputs[1], [(0.0, P.lin('#9C2A22')), (0.22, P.lin('#D8CDB6')), (0.5, P.lin('#2B568E')), (0.7, P.lin('#C79A24')), (0.9, P.lin('#2F6B48'))])
    tint.node.color_ramp.interpolation = 'CONSTANT'
    c = t.mix(M(lac, 0.82), c, tint)
    # dust: a pale film in patches, and in the joints between the boards
    film = M(t.ramp(t.noise(pos, 1.1, 4, 0.6), [(0.44, P.g(0)), (0.72, P.g(1))]), t.ramp(t.noise(pos, 95, 2, 0.6), [(0.42, P.g(0.12)), (0.66, P.g(1))]))
    joint = M(t.ramp(t.math('ABSOLUTE', o.outputs[1]), [(0.765, P.g(0)), (0.800, P.g(1))]), t.ramp(t.noise(pos, 5, 4), [(0.45, P.g(0)), (0.62, P.g(1))]))
    c = t.mix(M(joint, 0.55), c, P.lin('#B79F79'))
    c = t.mix(M(film, 0.26), c, P.lin('#C9B697'))
    height = A(M(late, 0.5), A(M(fibre, 0.6), M(pore, -0.5)))
    height = A(height, A(M(dark, -2.2), A(M(fresh, -1.4), A(M(dents, -3.0), A(M(lac, 1.2), M(core, 0.8))))))
    return t.set(
        Base_Color=c,
        Roughness=t.math('MAXIMUM', S(A(A(0.46, M(fibre, 0.22)), M(film, 0.2)), M(lac, 0.3)), 0.2),
        Specular=0.35,
        Normal=t.bump(height, 0.30, 0.014),
    )


def bog_oak():
    """knife handle: nearly black oak, long open pores, a waxed sheen"""
    t = P.NT('bog oak')
    a = t.noise(t.mapping((11, 11, 0.8)), 1, 4, 0.6, 0.9)
    pore = t.ramp(t.noise(t.mapping((95, 95, 4)), 1, 3, 0.55), [(0.56, P.g(0)), (0.66, P.g(1))])
    ray = t.ramp(t.noise(t.mapping((16, 60, 6), (3, 1, 0)), 1, 2), [(0.62, P.g(0)), (0.70, P.g(1))])
    c = t.ramp(a, [(0.30, P.lin('#2A1D14')), (0.50, P.lin('#443122')), (0.72, P.lin('#614834'))])
    c = t.mix(t.math('MULTIPLY', ray, 0.35), c, P.lin('#7B6147'))
    c = t.mix(t.math('MULTIPLY', pore, 0.75), c, P.lin('#120C08'))
    h = t.math('SUBTRACT', t.math('MULTIPLY', a, 0.3), pore)
    return t.set(Base_Color=c, Roughness=t.math('ADD', 0.34, t.math('MULTIPLY', pore, 0.3)), Specular=0.4, Normal=t.bump(h, 0.22, 0.006))


def burl():
    """cup of birch burl: grain that whirls round eyes, dark flecks, darker where it has been oiled and held"""
    t = P.NT('burl')
    m = t.mapping((1, 1, 1), (0.7, 0.2, 0.4))
    n = t.n('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 2.4, 2
    t.l(m, n.inputs['Vector'])
    warped = t.mix(0.55, m, n.outputs['Color'], 'ADD')
    line = t.math('FRACT', t.math('MULTIPLY', t.noise(warped, 2.6, 3, 0.5, 0.8), 9.0))
    line = t.ramp(line, [(0.0, P.g(0)), (0.6, P.g(0.25)), (0.92, P.g(1)), (1.0, P.g(0))])
    fine = t.noise(warped, 42, 4, 0.65)
    eye = t.n('ShaderNodeTexVoronoi', feature='F1')
    eye.inputs['Scale'].default_value = 4.6
    t.l(warped, eye.inputs['Vector'])
    eyes = t.ramp(eye.outputs['Distance'], [(0.03, P.g(1)), (0.10, P.g(0.5)), (0.17, P.g(0))])
    fleck = t.ramp(t.noise(t.mix(0.5, m, warped), 15, 4, 0.6, 2.0), [(0.58, P.g(0)), (0.66, P.g(1))])
    c = t.mix(line, P.lin('#CFA06A'), P.lin('#A06A38'))
    c = t.mix(t.ramp(fine, [(0.42, P.g(0)), (0.66, P.g(0.5))]), c, P.lin('#E2C08C'))
    c = t.mix(t.math('MULTIPLY', fleck, 0.55), c, P.lin('#6B3F1E'))
    c = t.mix(t.math('MULTIPLY', eyes, 0.85), c, P.lin('#4A2812'))
    c = t.mix(t.ramp(t.noise(m, 1.7, 3), [(0.42, P.g(0)), (0.70, P.g(0.5))]), c, P.lin('#8A5528'))
    return t.set(
        Base_Color=c, Roughness=t.math('ADD', 0.33, t.math('MULTIPLY', fine, 0.2)), Specular=0.4, Clearcoat=0.2, Clearcoat_Roughness=0.25, Normal=t.bump(fine, 0.10, 0.005)
    )


def beech(ax=(7, 7, 0.5), shade=('#9A6A48', '#B98A63', '#CBA27D')):
    """mallet: rosy, short dark flecks, bruised"""
    t = P.NT('beech')
    a = t.noise(t.mapping(ax), 1, 4, 0.55, 0.5)
    fl = t.ramp(t.noise(t.mapping((ax[0] * 8, ax[1] * 8, ax[2] * 9)), 1, 2, 0.5), [(0.60, P.g(0)), (0.68, P.g(1))])
    hit = t.noise(t.mapping((5, 5, 5)), 1, 4, 0.65)
    c = t.ramp(a, [(0.30, P.lin(shade[0])), (0.50, P.lin(shade[1])), (0.70, P.lin(shade[2]))])
    c = t.mix(t.math('MULTIPLY', fl, 0.55), c, P.lin('#6E4229'))
    c = t.mix(t.ramp(hit, [(0.50, P.g(0)), (0.70, P.g(0.55))]), c, P.lin('#6B4A32'))
    return t.set(Base_Color=c, Roughness=0.55, Specular=0.3, Normal=t.bump(t.math('ADD', hit, t.math('MULTIPLY', fl, -0.15)), 0.35, 0.03))


def worn_paint(hx):
    """a brush handle: paint, worn through to the wood where fingers hold it"""
    t = P.NT('worn paint')
    n = t.noise(t.mapping((9, 9, 4)), 1, 5, 0.7)
    off = t.ramp(n, [(0.55, P.g(0)), (0.58, P.g(1))])
    wood_ = t.mix(t.noise(t.mapping((60, 60, 3)), 1, 3), P.lin('#B58D5E'), P.lin('#8E6840'))
    return t.set(
        Base_Color=t.mix(off, P.lin(hx), wood_), Roughness=t.math('ADD', 0.28, t.math('MULTIPLY', off, 0.35)), Specular=0.45, Normal=t.bump(off, -0.35, 0.006)
    )


def offcut(seed=0):
    """blocks under the work: fresh spruce with straight dark lines"""
    t = P.NT('spruce')
    M = lambda p, q: t.math('MULTIPLY', p, q)
    n = t.noise(t.mapping((0.8, 1.2, 1.2), (seed * 1.3, seed, 0)), 1, 2)
    sx = t.n('ShaderNodeSeparateXYZ')
    t.l(t.n('ShaderNodeTexCoord').outputs['Object'], sx.inputs[0])
    r = t.math('ADD', t.math('ADD', M(sx.outputs[0], 0.8), M(sx.outputs[2], 1.1)), M(n, 0.35))
    late = t.ramp(t.math('FRACT', M(r, 15.0)), [(0.0, P.g(0)), (0.55, P.g(0.1)), (0.9, P.g(1)), (1.0, P.g(0))])
    fibre = t.noise(t.mapping((42, 1.2, 42), (seed, 0, 0)), 1, 4, 0.62)
    dirt = t.noise(t.mapping((2, 1.2, 2), (seed, 3, 0)), 1, 5, 0.7)
    c = t.mix(t.ramp(fibre, [(0.36, P.g(0)), (0.64, P.g(1))]), P.lin('#C6A878'), P.lin('#DCC59B'))
    c = t.mix(M(late, 0.62), c, P.lin('#A06F3E'))
    c = t.mix(t.ramp(dirt, [(0.50, P.g(0)), (0.74, P.g(0.55))]), c, P.lin('#7C6247'))
    return t.set(Base_Color=c, Roughness=0.68, Specular=0.25, Normal=t.bump(t.math('ADD', M(late, -0.4), fibre), 0.25, 0.012))


def box(loc, dim, mat, ang=0, bev=0.03):
    bpy.ops.mesh.primitive_cube_add(size=1, location=loc)
    o = bpy.context.object
    o.scale = dim
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    o.rotation_euler = (0, 0, math.radians(ang))
    o.data.materials.append(mat)
    b = o.modifiers.new('b', 'BEVEL')
    b.width = bev
    b.segments = 3
    return o


def lathe(name, prof, mat, seg=96):
    o = P.loft(name, [(z, r, r, 0, 0) for z, r in prof], mat, seg)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(40)
    return o


def place(objs, m):
    for o in objs:
        o.matrix_world = m


def group(objs, m):
    e = bpy.data.objects.new('g', None)
    s.collection.objects.link(e)
    for o in objs:
        o.parent = e
    e.matrix_world = m
    return e


TH = [plank(i) for i in range(6)]
for i in range(-5, 3):
    box((rnd.uniform(-3, 3), i * 1.62 - 0.3, -0.2), (60, 1.612, 0.4), TH[i % 6], bev=0.022)
box((0, 4.05, -0.45), (60, 0.5, 0.9), TH[2], bev=0.05)  # the bench's back edge
P.world((0.70, 0.82, 1, 1), 0.30)
P.area((-6.5, 5.0, 6.0), (0, -0.5, 0), 3.5, 700, (1, 0.94, 0.86))
P.area((6, -9, 7), (0, 0, 0), 6, 240, (0.82, 0.9, 1))


def glow(color, strength):
    t = P.NT('glow')
    em = t.n('ShaderNodeEmission')
    em.inputs[0].default_value, em.inputs[1].default_value = P.lin(color), strength
    t.l(em.outputs[0], t.out.inputs[0])
    return t.m


def room(evening=False):
    """what is behind the bench, far out of focus: a window with snow light, poles drying in a rack, shelves with tins"""
    here = set(s.objects)
    wall = P.NT('boards')
    n = wall.noise(wall.mapping((2.4, 1, 0.12)), 1, 4, 0.6)
    wall = wall.set(Base_Color=wall.mix(n, P.lin('#6C7A72'), P.lin('#8E9A90')), Roughness=0.8, Specular=0.15)
    for i in range(-12, 14):
        box((i * 2.0, 15, 2), (1.94, 0.3, 40), wall, bev=0.06)
    box((0, 10, -9), (60, 24, 0.3), wood(5, ('#4A3A2C', '#6A5642', '#826B52'), ax=(7, 0.22, 7)), bev=0.01)
    t = P.NT('view')  # snow, a forest, the sky
    sz = t.n('ShaderNodeSeparateXYZ')
    t.l(t.n('ShaderNodeNewGeometry').outputs['Position'], sz.inputs[0])
    hgt = t.math('MULTIPLY', t.math('ADD', sz.outputs[2], t.math('ADD', 4.2, t.math('MULTIPLY', t.noise(t.mapping((0.9, 1, 0.15)), 1, 4, 0.7), 1.6))), 0.1)
    em = t.n('ShaderNodeEmission')
    day = [(0.0, P.lin('#F4F0EA')), (0.30, P.lin('#E4E9F0')), (0.34, P.lin('#7F929C')), (0.52, P.lin('#93A7B2')), (0.58, P.lin('#D9E6F2')), (1.0, P.lin('#F3F6FA'))]
    dusk = [(0.0, P.lin('#5B6F94')), (0.30, P.lin('#4A5E86')), (0.34, P.lin('#1E2C40')), (0.52, P.lin('#28384F')), (0.60, P.lin('#E29A63')), (1.0, P.lin('#6F7FA8'))]
    t.l(t.ramp(hgt, dusk if evening else day), em.inputs[0])
    em.inputs[1].default_value = 0.9 if evening else 2.2
    t.l(em.outputs[0], t.out.inputs[0])
    light = t.m
    light.cycles.sample_as_light = False
    frame = P.NT('paint').set(Base_Color=P.lin('#E6E3DA'), Roughness=0.5)
    for x0, x1 in ((-9.2, -5.4), (-4.9, -1.1)):
        o = box(((x0 + x1) / 2, 14.75, 0.5), (x1 - x0, 0.05, 8.6), light, bev=0.001)
        o.visible_diffuse = False
        for x in (x0, (x0 + x1) / 2, x1):
            box((x, 14.6, 0.5), (0.26, 0.2, 9.0), frame)
        for z in (-3.9, -0.9, 2.0, 4.9):
            box(((x0 + x1) / 2, 14.6, z), (x1 - x0 + 0.2, 0.2, 0.26), frame)
    tone = list('rod bla gul gron orange rosa svart lila'.split())
    for i in range(11):  # poles in a rack, their lacquer drying
        x, hx = 1.1 + i * 0.92 + rnd.uniform(-0.08, 0.08), P.PAL[tone[i * 3 % 8]]
        low = 4.6 + rnd.uniform(-0.3, 0.3)
        o, _ = P.make_shaft(22, 60 + i, P.mat_bamboo(60 + i, [(low, low + 1.9, hx), (low + 2.2, low + 2.5, hx)], name='rack'), 0.15, 0.15, z_start=0)
        o.matrix_world = tr(x, 10.6 + 0.3 * (i % 2), -8) @ rot(-4, 'X') @ rot(rnd.uniform(-1.2, 1.2), 'Y')
    rail = wood(3, ('#6B4E33', '#8E6B48', '#A8855E'))
    for z in (-5.4, 0.9):
        box((6, 11.3, z), (14, 0.3, 0.5), rail)
    for i in range(3):  # a low cupboard with tins on it, under the window
        tin(tr(-7.6 + i * 1.6, 10.2, -2.6) @ Matrix.Diagonal((1.7, 1.7, 1.9, 1)), ('#C98B2E', '#1F5FB0', '#C4161C')[i], ('#D9C9A4', '#EFE9DC', '#B9C4BE')[i])
    box((-5.4, 10.2, -5.9), (8.0, 2.2, 6.6), wood(11, ('#5C4630', '#7C6145', '#97795A')), bev=0.05)
    P.area((3, 6, 8), (2, 15, -1), 4, 420 if not evening else 260, (1, 0.86, 0.68))
    if evening:  # a string of bulbs
        for i in range(9):
            bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=0.11, location=(-7.5 + i * 1.9, 12.6, 0.2 - 0.9 * math.sin(math.pi * ((i * 0.5) % 1))))
            bpy.context.object.data.materials.append(glow('#FFB45C', 26))
            bpy.context.object.visible_diffuse = False
    for o in set(s.objects) - here:
        o.visible_shadow = False  # the sun comes through it


def rule(m, folds=2, length=2.0):
    """a folding rule: birch, ticks for every millimetre, figures for every centimetre"""
    import subprocess

    img = os.path.join(OUT, 'tumstock.tmp.png')
    draw = ['convert', '-size', '2000x160', 'xc:#E9CE7C', '-fill', '#17120C', '-stroke', 'none']
    for q in range(0, 200):
        hgt = 62 if q % 10 == 0 else 44 if q % 5 == 0 else 28
        draw += ['-draw', 'rectangle %d,0 %d,%d' % (q * 10, q * 10 + 2, hgt)]
    draw += ['-font', P.FONT, '-pointsize', '62']
    for q in range(1, 20):
        draw += ['-annotate', '+%d+128' % (q * 100 - (16 if q < 10 else 30)), str(q)]
    subprocess.run(draw + [img], check=True)
    t = P.NT('rule')
    uv = t.n('ShaderNodeUVMap', uv_map='UVMap')
    ti = t.n('ShaderNodeTexImage', image=bpy.data.images.load(img), extension='EXTEND')
    t.l(uv.outputs[0], ti.inputs[0])
    birch = t.set(Base_Color=ti.outputs[0], Roughness=0.5, Specular=0.35)
    parts = []
    for i in range(folds):
        o = box((0, 0, 0), (length, 0.16, 0.035), birch, bev=0.006)
        u = o.data.uv_layers.new(name='UVMap') if 'UVMap' not in o.data.uv_layers else o.data.uv_layers['UVMap']
        for lp in o.data.loops:
            c = o.data.vertices[lp.vertex_index].co
            u.data[lp.index].uv = (c.x / length + 0.5, c.y / 0.16 + 0.5)
        a = 0 if i == 0 else 9
        o.matrix_world = m @ (tr(0, 0, 0.0175) if i == 0 else tr(-length / 2, 0.0, 0.0535) @ rot(a, 'Z') @ tr(length / 2, 0, 0))
        parts.append(o)
    pin = lathe('pin', [(0.0, 0.045), (0.078, 0.045), (0.084, 0.03), (0.085, 0.002)], P.mat_metal('#C9A253', 0.25, 'brass', False, 0.4), 24)
    pin.matrix_world = m @ tr(-length / 2 + 0.08, 0, 0)
    return parts


def pencil(m, color='#A3231C'):
    body = P.loft('pencil', [(0.34, 0.046, 0.030, 0, 0), (1.75, 0.046, 0.030, 0, 0)], P.mat_plastic(P.PAL['rod'] if color is None else color, rough=0.3), 8)
    for q in body.data.polygons:
        q.use_smooth = False
    cone = P.loft('cone', [(0.06, 0.012, 0.010, 0, 0), (0.335, 0.045, 0.030, 0, 0), (0.345, 0.046, 0.030, 0, 0)], FRESH, 24)
    lead = P.loft('lead', [(0.0, 0.004, 0.003, 0, 0), (0.065, 0.0125, 0.0105, 0, 0)], P.mat_foam('#1A1A1C', rough=0.35), 16)
    return group([body, cone, lead], m)


def mallet(m):
    """head along z, handle along -z of its own, see step 5"""
    head = lathe('mh', [(-0.55, 0.02), (-0.551, 0.27), (-0.53, 0.305), (-0.50, 0.32), (0.50, 0.32), (0.53, 0.305), (0.551, 0.27), (0.552, 0.02)], beech())
    stick = lathe('ms', [(-0.3, 0.09), (0.3, 0.095), (1.6, 0.105), (2.2, 0.12), (2.24, 0.08)], beech((9, 9, 0.4), ('#B3926A', '#CDAF88', '#DCC4A0')))
    head.matrix_world = m @ rot(90, 'Y')
    stick.matrix_world = m @ rot(90, 'Z') @ rot(90, 'Y')
    return [head, stick]


def window(at=(0.9, -0.9, 0), towards=(-0.74, 0.50, 0.45), panes=(1.75, 1.55), bar=0.17, power=6.4):
    """low winter sun through a window with bars: patches of light on the bench"""
    d = Vector(towards).normalized()
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = power, math.radians(1.1), (1, 0.80, 0.56)
    o = bpy.data.objects.new('sun', light)
    s.collection.objects.link(o)
    turn = d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    o.matrix_world = turn
    frame = tr(*(Vector(at) + d * 9)) @ turn
    m = P.NT('frame').set(Base_Color=P.g(0.02), Roughness=1.0)
    a, b = panes
    bars = [(x * a, 0, bar, 3 * b) for x in (-0.5, 0.5)] + [(0, y * b, 3 * a, bar) for y in (-0.5, 0.5)]
    bars += (
        [(x * 16.5, 0, 30, 60) for x in ()]
        + [(sx * (1.5 * a + 15), 0, 30, 60) for sx in (-1, 1)]
        + [(0, sy * (1.5 * b + 15), 3 * a, 30) for sy in (-1, 1)]
    )
    for x, y, w, h in bars:
        bpy.ops.mesh.primitive_plane_add(size=1)
        q = bpy.context.object
        q.matrix_world = frame @ tr(x, y, 0) @ Matrix.Diagonal((w, h, 1, 1))
        q.data.materials.append(m)
        q.visible_camera = q.visible_diffuse = q.visible_glossy = False


CAM = {}


def shot(v, loc, aim, lens, focus=None, blur=9.0, far=1.0, tall=False, shift=(0, 0)):
    """blur: largest radius in pixels of a 1200 px wide picture; behind what is sharp it may be `far` times as large"""
    CAM[v] = dict(loc=loc, aim=aim, lens=lens, focus=focus or aim, blur=blur, far=far, tall=tall, shift=shift)


def tin(m, color, label='#D9C9A4'):
    q = lathe(
        'tin',
        [
            (0, 0.36),
            (0.01, 0.385),
            (0.03, 0.39),
            (0.05, 0.38),
            (0.66, 0.38),
            (0.68, 0.392),
            (0.70, 0.395),
            (0.715, 0.39),
            (0.715, 0.36),
            (0.69, 0.355),
            (0.5, 0.352),
        ],
        P.mat_metal(rough=0.28),
    )
    c = lathe(
        'content',
        [(0.60, 0.353), (0.605, 0.30), (0.61, 0.02)],
        P.NT('content').set(Base_Color=P.lin(color), Roughness=0.10, Specular=0.5, Clearcoat=0.8),
    )
    lab = lathe('label', [(0.14, 0.383), (0.141, 0.3835), (0.55, 0.3835), (0.551, 0.383)], P.mat_foam(label, rough=0.75))
    return group([q, c, lab], m)


def brush(m, hair='#5A4128', paint='#2E4F5E'):
    return group(
        [
            lathe(
                'stick', [(0, 0.035), (0.9, 0.042), (1.5, 0.030), (1.52, 0.01)], worn_paint(paint), 32
            ),
            lathe('crimp', [(-0.22, 0.06), (-0.2, 0.066), (-0.02, 0.058), (0.03, 0.044)], P.mat_metal('#B7A27A', 0.3)),
            lathe('hair', [(-0.55, 0.03), (-0.45, 0.055), (-0.2, 0.058)], P.mat_thread(hair)),
        ],
        m,
    )


def lay(pole, x, y, angle, at, roll=0, z=0.2):
    """a pole lying on the bench: `at` on its length comes to (x, y), its top points along `angle`"""
    pole.matrix_world = tr(x, y, z) @ rot(angle, 'Z') @ rot(90, 'Y') @ rot(90 + roll, 'Z') @ tr(0, 0, -at)


def batten(x, y, angle=0, length=1.5, high=0.21):
    return box((x, y, high / 2), (0.5, length, high), offcut(8 + x), angle)


def mug(m, content='#1E0F07'):
    """a kuksa: bowl and flat ear carved from one birch burl, with coffee"""
    w = burl()
    rows = [(0, 0.02), (0.004, 0.20), (0.03, 0.27), (0.12, 0.36), (0.26, 0.425), (0.42, 0.445), (0.545, 0.435), (0.565, 0.424), (0.570, 0.412)]
    rows += [(0.560, 0.400), (0.52, 0.398), (0.42, 0.405), (0.3, 0.38)]
    q = P.loft('mug', P.smooth_rows([(z, r * 1.04, r * 0.97, 0, 0) for z, r in rows], 5), w, 96, caps=(True, False))
    c = lathe('coffee', [(0.455, 0.40), (0.457, 0.02)], P.NT('coffee').set(Base_Color=P.lin(content), Roughness=0.06, Specular=0.5))
    raw = [(0.36, -0.20), (0.55, -0.15), (0.72, -0.15), (0.93, -0.12), (0.98, 0.0), (0.93, 0.12), (0.72, 0.15), (0.55, 0.15), (0.36, 0.20)]
    for _ in range(3):
        raw = [tuple(a * k + b * (1 - k) for a, b in zip(raw[i], raw[(i + 1) % len(raw)])) for i in range(len(raw)) for k in (0.75, 0.25)]
    top = lambda x: 0.535 + 0.05 * ((x - 0.36) / 0.6) ** 2
    n = len(raw)
    V = [(x, y, top(x)) for x, y in raw] + [(x, y, top(x) - 0.125) for x, y in raw]
    F = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    ear = P.mesh_obj('ear', V, F, w)
    ring = [(0.685 + 0.105 * math.cos(a), 0.078 * math.sin(a)) for a in [2 * math.pi * i / 32 for i in range(32)]]
    hole = P.mesh_obj('hole', [(x, y, z) for z in (0.2, 0.9) for x, y in ring], [tuple(range(32))[::-1], tuple(range(32, 64))] + [(i, (i + 1) % 32, 32 + (i + 1) % 32, 32 + i) for i in range(32)], None)
    cut = ear.modifiers.new('hole', 'BOOLEAN')
    cut.object, cut.operation, cut.solver = hole, 'DIFFERENCE', 'EXACT'
    bpy.context.view_layer.objects.active = ear
    bpy.ops.object.modifier_apply(modifier='hole')
    bpy.data.objects.remove(hole)
    b = ear.modifiers.new('b', 'BEVEL')
    b.width, b.segments, b.limit_method = 0.034, 4, 'ANGLE'
    ear.data.use_auto_smooth, ear.data.auto_smooth_angle = True, math.radians(50)
    return group([q, c, ear], m)


def specks(n, cx, cy, sx, sy, hx='#D8BF90', size=(0.003, 0.011), z=0.002):
    """sawdust: one mesh of tiny flakes, denser towards the middle"""
    V, F = [], []
    for _ in range(n):
        x, y, r, a = rnd.gauss(cx, sx), rnd.gauss(cy, sy), rnd.uniform(*size), rnd.uniform(0, 6.28)
        k, tilt = rnd.uniform(0.3, 1), rnd.uniform(0, 0.006)
        i = len(V)
        for q, (u, v) in enumerate(((1, k), (-1, k), (-1, -k), (1, -k))):
            V.append((x + r * (u * math.cos(a) - v * math.sin(a)), y + r * (u * math.sin(a) + v * math.cos(a)), z + (tilt if q < 2 else 0)))
        F.append((i, i + 1, i + 2, i + 3))
    t = P.NT('dust')
    return P.mesh_obj('dust', V, F, t.set(Base_Color=t.mix(t.noise(t.mapping((3, 3, 3)), 4, 2), P.lin(hx), P.lin('#A98A5C')), Roughness=0.9, Specular=0.1), False)


def chips(n, cx, cy, sx, sy):
    for i in range(n):
        x, y = rnd.gauss(cx, sx), rnd.gauss(cy, sy)
        P.ribbon(
            'chip', [Vector((0, 0, 0)), Vector((0.05, 0.0, 0.006)), Vector((rnd.uniform(0.07, 0.22), 0, 0))], rnd.uniform(0.02, 0.06), 0.006, FRESH
        ).matrix_world = tr(x, y, 0.006) @ rot(rnd.uniform(0, 360), 'Z')


def curls(n, cx, cy, r):
    for i in range(n):
        a, d = rnd.uniform(0, 6.28), rnd.uniform(0.1, 1) * r
        m = (
            tr(cx + d * math.cos(a) * 1.2, cy + d * math.sin(a) * 0.8, 0.2)
            @ rot(rnd.uniform(0, 360), 'Z')
            @ rot(rnd.uniform(-25, 25), 'X')
            @ rot(rnd.uniform(0, 360), 'Y')
        )
        curl(m, rnd.uniform(0.6, 2.2), rnd.uniform(0.05, 0.09), rnd.uniform(0.10, 0.17), rnd.uniform(0.05, 0.11), rnd.uniform(0.05, 0.2))


def towel(m, w=1.66, d=1.10, layers=6):
    """a linen towel, folded to and fro: stripes along its sides, a hem, wrinkles that grow from layer to layer"""
    t = P.NT('linen')
    uv, xy = t.n('ShaderNodeUVMap', uv_map='UVMap'), t.n('ShaderNodeSeparateXYZ')
    t.l(uv.outputs[0], xy.inputs[0])
    thread = t.math('ADD', t.noise(t.mapping((4, 95, 4)), 1, 3), t.noise(t.mapping((95, 4, 4), (2, 0, 0)), 1, 3))
    side = t.math('ABSOLUTE', xy.outputs[1])
    stripe = t.ramp(side, [(0.0, P.g(0)), (0.345, P.g(1)), (0.405, P.g(0)), (0.42, P.g(1)), (0.435, P.g(0))])
    stripe.node.color_ramp.interpolation = 'CONSTANT'
    c = t.mix(t.ramp(thread, [(0.80, P.g(0)), (1.20, P.g(1))]), P.lin('#B3A68F'), P.lin('#DCD1BC'))
    c = t.mix(t.math('MULTIPLY', stripe, 0.80), c, P.lin('#1F4E79'))
    c = t.mix(t.ramp(t.noise(t.mapping((1, 1, 1)), 2.2, 4), [(0.52, P.g(0)), (0.72, P.g(0.35))]), c, P.lin('#8C7B5E'))
    linen = t.set(Base_Color=c, Roughness=0.92, Specular=0.12, Normal=t.bump(thread, 0.3, 0.008))
    rise, across, n = 0.048, 26, 44
    line = []  # x, z, layer of the folded sheet, seen from its side
    for j in range(layers):
        x0, x1 = -w / 2 + rnd.uniform(0, 0.05), w / 2 - rnd.uniform(0, 0.05)
        row = [(x0 + (x1 - x0) * i / across, 0.03 + j * rise, j) for i in range(across + 1)]
        line += row[::-1] if j % 2 else row
        if j < layers - 1:
            x, out = line[-1][0], -1 if j % 2 else 1
            line += [(x + out * 0.6 * rise * math.sin(a), 0.03 + (j + 0.5 - 0.5 * math.cos(a)) * rise, j + 0.5) for a in [math.pi * k / 6 for k in range(1, 6)]]
    bumps = lambda x, y, k: noise.noise(Vector((x * 1.1 + 3, y * 1.5, 0.12 * k))) * 0.016 + noise.noise(Vector((x * 3.2, y * 2.4, 0.3 * k))) * 0.007
    V, F, U = [], [], []
    for i in range(n + 1):
        v = i / n - 0.5
        for q, (x, z, k) in enumerate(line):
            y = v * d * (1 + 0.012 * math.sin(2.1 * k)) + 0.014 * math.sin(3.7 * k)
            hem = 0.006 * (1 if abs(v) > 0.47 else 0)
            V.append((x, y + 0.012 * noise.noise(Vector((x * 1.7, v, k))), z + (0.3 + k) * bumps(x, y, k) * 0.55 + hem))
            U.append((q, v))
    r = len(line)
    F = [(i * r + q, i * r + q + 1, i * r + r + q + 1, i * r + r + q) for i in range(n) for q in range(r - 1)]
    o = P.mesh_obj('towel', V, F, linen)
    u = o.data.uv_layers.new(name='UVMap')
    for lp in o.data.loops:
        u.data[lp.index].uv = U[lp.vertex_index]
    thick = o.modifiers.new('s', 'SOLIDIFY')
    thick.thickness, thick.offset = 0.026, 0
    o.matrix_world = m


def straw(hx='#E6CC92'):
    t = P.NT('fresh')
    n = t.noise(t.mapping((90, 90, 2)), 1, 4, 0.6)
    return t.set(Base_Color=t.mix(n, P.lin(hx), P.lin('#C9A25E')), Roughness=0.6, Specular=0.3, Normal=t.bump(n, 0.25, 0.006))


def endgrain():
    t = P.NT('end')
    n = t.noise(t.mapping((130, 130, 8)), 1, 2)
    return t.set(Base_Color=t.mix(t.ramp(n, [(0.46, P.g(0)), (0.58, P.g(1))]), P.lin('#DDBF86'), P.lin('#8A6233')), Roughness=0.8, Specular=0.2)


END, FRESH = endgrain(), straw()


def cane(seed, m, L=16.0, r=0.085, hollow=True):
    o, _ = P.make_shaft(L, seed, P.mat_bamboo(seed, name='bam'), r, r * 0.9, z_start=0, cap=not hollow)
    o.matrix_world = m
    q = [o]
    if hollow:
        zt = L - 0.001
        e = P.loft(
            'end',
            [
                (zt - 0.012, r * 1.0, r * 1.0, 0, 0),
                (zt, r * 0.985, r * 0.985, 0, 0),
                (zt, r * 0.50, r * 0.46, 0, 0),
                (zt - 0.02, r * 0.47, r * 0.44, 0, 0),
            ],
            END,
            48,
            caps=(False, False),
        )
        e.matrix_world = m
        b = P.loft(
            'bore', [(zt - 0.01, r * 0.48, r * 0.45, 0, 0), (zt - 0.4, r * 0.42, r * 0.40, 0, 0)], P.mat_foam('#3A2513'), 32, caps=(True, False)
        )
        b.matrix_world = m
        q += [e, b]
    return q


def curl(m, turns, r0, r1, w, pitch=0.12):
    n = int(turns * 26)
    p = [
        Vector(
            (
                (r0 + (r1 - r0) * i / n) * math.cos(2 * math.pi * turns * i / n),
                pitch * turns * i / n,
                (r0 + (r1 - r0) * i / n) * math.sin(2 * math.pi * turns * i / n),
            )
        )
        for i in range(n + 1)
    ]
    o = P.ribbon('shaving', p, w, 0.007, FRESH)
    lo = min((m @ Vector(q.co)).z for q in o.data.vertices)
    o.matrix_world = tr(0, 0, 0.006 - lo) @ m


def knife(m):
    h = P.loft(
        'handle',
        P.smooth_rows(
            [
                (0, 0.10, 0.085, 0, 0),
                (0.03, 0.125, 0.10, 0, 0),
                (0.35, 0.15, 0.115, 0, 0),
                (0.75, 0.165, 0.125, 0, 0),
                (1.0, 0.14, 0.11, 0, 0),
                (1.10, 0.10, 0.085, 0, 0),
                (1.12, 0.03, 0.03, 0, 0),
            ],
            8,
        ),
        bog_oak(),
        64,
    )
    f = lathe(
        'bolster', [(-0.07, 0.085), (-0.06, 0.115), (0.0, 0.120), (0.02, 0.118), (0.025, 0.06)], P.mat_metal('#C9A253', 0.25, 'brass', False, 0.5)
    )
    pr = [(0, -0.105), (0, 0.105), (-0.75, 0.105), (-1.00, 0.085), (-1.18, 0.03), (-1.26, -0.04), (-1.16, -0.085), (-1.0, -0.105)]
    V = []
    for z, y in pr:
        V += [(-0.014 if y > -0.02 else -0.002, y, z - 0.05), (0.014 if y > -0.02 else 0.002, y, z - 0.05)]
    n = len(pr)
    F = [tuple(range(0, 2 * n, 2)), tuple(range(2 * n - 1, 0, -2))] + [(2 * i, 2 * i + 1, 2 * ((i + 1) % n) + 1, 2 * ((i + 1) % n)) for i in range(n)]
    t = P.NT('blade')
    ys = t.n('ShaderNodeSeparateXYZ')
    t.l(t.n('ShaderNodeTexCoord').outputs['Object'], ys.inputs[0])
    nn = t.noise(t.mapping((3, 90, 3)), 1, 3)
    b = P.mesh_obj(
        'blade',
        V,
        F,
        t.set(
            Base_Color=(0.55, 0.56, 0.58, 1),
            Metallic=1.0,
            Emission=t.mix(t.math('GREATER_THAN', ys.outputs[1], 0.035), t.ramp(nn, [(0.3, P.g(0.09)), (0.7, P.g(0.17))]), P.g(0.38)),
            Emission_Strength=0.5,
            Roughness=t.math('ADD', 0.22, t.math('MULTIPLY', nn, 0.2)),
            Normal=t.bump(nn, 0.12, 0.004),
        ),
        False,
    )
    return group([h, f, b], m)


if step == '1':
    R = 0.088
    c = (
        [(0, 0)]
        + [(2 * R * math.cos(a * math.pi / 3), 2 * R * math.sin(a * math.pi / 3)) for a in range(6)]
        + [(d * R * math.cos(a * math.pi / 6), d * R * math.sin(a * math.pi / 6)) for a in range(12) for d in [4 if a % 2 == 0 else 2 * math.sqrt(3)]]
    )
    M = tr(1.6, -0.55, 0.50) @ rot(-7, 'Z') @ rot(90, 'Y') @ tr(0, 0, -16)
    for i, (x, y) in enumerate(c):
        cane(
            i + 1,
            M @ tr(x * 1.02, y * 1.02, rnd.uniform(-0.28, 0.12)) @ rot(rnd.uniform(-0.15, 0.15), 'X') @ rot(rnd.uniform(0, 360), 'Z'),
            r=rnd.uniform(0.079, 0.090),
        )
    hull = [max(c, key=lambda p: p[0] * math.cos(q) + p[1] * math.sin(q)) for q in [2 * math.pi * t / 120 for t in range(120)]]
    mt = P.mat_thread('#8E6B3E')
    for z in (14.12, 14.172, 14.226, 14.275, 14.33, 14.385, 9.6, 9.66, 9.72):  # twine on the bundle's convex outline
        cu = bpy.data.curves.new('twine', 'CURVE')
        cu.dimensions = '3D'
        cu.bevel_depth = 0.021
        cu.bevel_resolution = 3
        sp = cu.splines.new('POLY')
        sp.points.add(119)
        sp.use_cyclic_u = True
        for t, (p, x) in enumerate(zip(sp.points, hull)):
            q = 2 * math.pi * t / 120
            p.co = (
                x[0] * 1.02 + (R + 0.012) * math.cos(q),
                x[1] * 1.02 + (R + 0.012) * math.sin(q),
                z + 0.034 * math.sin(q * 2 + z * 31) + 0.018 * q / 6.28,
                1,
            )
        o = bpy.data.objects.new('twine', cu)
        s.collection.objects.link(o)
        cu.materials.append(mt)
        o.matrix_world = M
    for i, (y, a) in enumerate(((-1.75, -3), (-2.15, -11), (0.62, 4))):
        cane(40 + i, tr(2.6 - i * 0.5, y, 0.092) @ rot(a, 'Z') @ rot(90, 'Y') @ tr(0, 0, -16) @ rot(50 * i, 'Z'), r=0.09)
    room()
    window()
    shot('steg', (4.6, -4.3, 2.3), (0.85, -0.55, 0.42), 54, (1.45, -0.75, 0.55), 9, 2.4)
if step == '2':
    q = 0.082
    o = cane(5, tr(0.55, -0.6, 0.34) @ rot(8, 'Z') @ rot(91, 'Y') @ tr(0, 0, -16), L=16, r=q, hollow=False)[0]
    m = o.matrix_world
    V = []
    F = []
    sg = 11
    rows = [(-0.42, 1.015), (-0.36, 0.98), (-0.10, 0.80), (0.25, 0.60), (0.58, 0.40), (0.62, 0.30)]
    for i, (z, f) in enumerate(rows):
        for j in range(sg):
            a = 2 * math.pi * (j + 0.12 * i) / sg
            e = 1 + rnd.uniform(-0.035, 0.035)
            V.append((q * f * e * math.cos(a), q * f * e * math.sin(a), 16 + z))
    for i in range(len(rows) - 1):
        for j in range(sg):
            n = (j + 1) % sg
            F.append((i * sg + j, i * sg + n, (i + 1) * sg + n, (i + 1) * sg + j))
    F.append(tuple((len(rows) - 1) * sg + j for j in range(sg)))
    P.mesh_obj('carved', V, F, FRESH, False).matrix_world = m
    box((-0.6, -0.62, 0.125), (0.5, 1.5, 0.25), offcut(8), 4)
    box((-2.4, -0.85, 0.125), (0.5, 1.5, 0.25), offcut(9), -3)
    for i in range(26):
        a = rnd.uniform(0, 6.28)
        d = rnd.uniform(0.15, 1.15)
        curl(
            tr(1.15 + d * math.cos(a) * 1.2, -0.85 + d * math.sin(a) * 0.8, 0.2)
            @ rot(rnd.uniform(0, 360), 'Z')
            @ rot(rnd.uniform(-25, 25), 'X')
            @ rot(rnd.uniform(0, 360), 'Y'),
            rnd.uniform(0.6, 2.2),
            rnd.uniform(0.05, 0.09),
            rnd.uniform(0.10, 0.17),
            rnd.uniform(0.05, 0.11),
            rnd.uniform(0.05, 0.2),
        )
    for i in range(40):
        x, y = rnd.gauss(1.15, 0.75), rnd.gauss(-0.85, 0.5)
        P.ribbon(
            'chip', [Vector((0, 0, 0)), Vector((0.05, 0.0, 0.006)), Vector((rnd.uniform(0.07, 0.22), 0, 0))], rnd.uniform(0.02, 0.06), 0.006, FRESH
        ).matrix_world = tr(x, y, 0.006) @ rot(rnd.uniform(0, 360), 'Z')
    knife(tr(0.72, -2.02, 0.118) @ rot(17, 'Z') @ rot(90, 'Y') @ rot(90, 'Z') @ rot(180, 'X'))
    rule(tr(2.20, -1.95, 0) @ rot(31, 'Z'))
    pencil(tr(2.15, 0.42, 0.035) @ rot(166, 'Z') @ rot(90, 'Y') @ rot(90, 'Z'))
    room()
    window((1.25, -0.62, 0.1), panes=(1.9, 1.8))
    shot('steg', (2.7, -5.9, 2.15), (0.72, -0.62, 0.20), 58, (1.0, -0.85, 0.32), 9, 2.6)


def ferrule(m, kk=1.14):
    return group(
        P.make_tip(P.mat_metal(), P.mat_metal('#8E9093', 0.3, 'carbide'), kk)
        + [P.loft('bore', [(0.7852, 0.066, 0.066, 0, 0), (0.7854, 0.001, 0.001, 0, 0)], P.mat_foam('#15110D'), 48)],
        m,
    )


if step == '3':
    e, pt, _ = P.make_pole(seed=5, basket=False, strap=None, color='bla', bands=False)
    for o in pt['handle'] + pt['cap'] + pt['whip']:
        o.hide_render = True
    e.matrix_world = tr(0.95, -0.95, 0.30) @ rot(14, 'Z') @ rot(-91, 'Y') @ rot(0, 'Z')
    for o in pt['tip']:
        bpy.data.objects.remove(o)
    q = 0.082
    c = P.loft('carved', [(0.16, 0.030, 0.030, 0, 0), (0.17, 0.036, 0.036, 0, 0), (0.50, 0.060, 0.060, 0, 0), (0.56, 0.071, 0.071, 0, 0)], FRESH, 11)
    c.parent = e
    for p in c.data.polygons:
        p.use_smooth = False
    ferrule(e.matrix_world @ tr(0.02, 0, -0.62) @ rot(2, 'Y'))
    box((-0.15, -1.2, 0.105), (0.5, 1.3, 0.21), offcut(8), 14)
    box((1.75, -0.75, 0.105), (0.34, 0.9, 0.20), offcut(9), 14)
    for i, (x, y, a) in enumerate(((1.55, -1.72, 12), (0.95, -2.25, 64), (1.75, -2.30, 128), (0.30, -2.42, -34), (2.35, -1.95, 47))):
        ferrule(tr(x, y, 0.087) @ rot(a, 'Z') @ rot(90, 'Y') @ tr(0, 0, -0.5))
    tin(tr(-0.05, 0.35, 0) @ rot(40, 'Z'), '#C98B2E')
    brush(tr(0.02, 0.36, 0.66) @ rot(28, 'Y') @ rot(-14, 'X'))
    mallet(tr(1.75, 0.75, 0.325) @ rot(62, 'Z'))
    room()
    window((0.9, -1.2, 0))
    shot('steg', (2.6, -6.3, 2.3), (0.80, -0.80, 0.26), 56, (0.9, -1.15, 0.3), 9, 2.6)
if step == '4':
    L = 13.0
    e, pt, inf = P.make_pole(seed=3, basket=False, strap=None, color='bla', bands=False)
    for o in pt['tip'] + pt['cap'] + pt['whip']:
        o.hide_render = True
    e.matrix_world = tr(0.1, -0.75, 0.40) @ rot(-10, 'Z') @ rot(90, 'Y') @ rot(-90, 'Z') @ tr(0, 0, -11.6)
    for o in pt['handle']:
        o.location.z = -0.62  # still 6 cm from its place
    t = P.NT('glue2')
    gl = t.set(
        Base_Color=P.lin('#B98A3E'), Roughness=0.10, Specular=0.5, Clearcoat=0.8, Normal=t.bump(t.noise(t.mapping((12, 12, 5)), 1, 3), 0.4, 0.02)
    )
    g1 = P.loft(
        'glue',
        [
            (12.42, 0.0885, 0.0885, 0, 0),
            (12.44, 0.091, 0.091, 0, 0),
            (12.70, 0.0905, 0.0905, 0, 0),
            (12.83, 0.090, 0.090, 0, 0),
            (12.84, 0.088, 0.088, 0, 0),
        ],
        gl,
        48,
        caps=(False, False),
    )
    g1.parent = e
    g2 = P.loft('bored', [(12.895, 0.090, 0.090, 0, 0), (12.905, 0.086, 0.086, 0, 0), (12.906, 0.02, 0.02, 0, 0)], END, 48)
    g2.parent = e
    box((-0.95, -0.5, 0.156), (0.45, 1.3, 0.312), offcut(8), -10)
    h2 = P.make_handle(L, P.mat_cork(), 1.40)
    group(h2, tr(0.75, 0.55, 0.165) @ rot(24, 'Z') @ rot(90, 'Y') @ rot(90, 'Z') @ tr(0, 0, -L + 0.7))
    bo = P.loft('bore2', [(L + 0.0005, 0.092, 0.092, 0, 0), (L + 0.001, 0.001, 0.001, 0, 0)], P.mat_foam('#2A1A0E'), 48)
    bo.parent = h2[0].parent
    tin(tr(-0.35, 0.75, 0) @ rot(70, 'Z'), '#C98B2E')
    brush(tr(-0.28, 0.76, 0.66) @ rot(30, 'Y') @ rot(-10, 'X'))
    cap = P.make_cap(0)
    group(cap, tr(2.35, -1.30, 0.195) @ rot(35, 'Z') @ rot(78, 'Y'))
    cap = P.make_cap(0, wood=('#7A5230', '#A97B4B', '#C89E6A'))
    group(cap, tr(1.75, -1.95, 0) @ rot(0, 'Y'))
    for i, (x, y) in enumerate(((0.55, -1.75), (0.62, -1.73))):
        group(
            [lathe('disc', [(0, 0.075), (0.0, 0.165), (0.012, 0.172), (0.11, 0.172), (0.122, 0.165), (0.122, 0.075), (0.0, 0.075)], P.mat_cork())],
            tr(x, y, 0.002 + i * 0.124) @ rot(20 * i, 'Z'),
        )
    for i in range(60):
        bpy.ops.mesh.primitive_ico_sphere_add(
            subdivisions=1, radius=rnd.uniform(0.008, 0.026), location=(rnd.gauss(1.2, 0.8), rnd.gauss(-1.5, 0.4), 0.01)
        )
        o = bpy.context.object
        o.scale = (1, rnd.uniform(0.5, 1), 0.6)
        o.data.materials.append(pt['handle'][0].data.materials[0])
    room()
    window((1.2, -0.9, 0))
    shot('steg', (2.6, -6.0, 2.3), (0.92, -0.58, 0.26), 56, (1.0, -0.85, 0.4), 9, 2.6)
if step == '5':
    LE = [P.mat_leather(h, 'l') for h in ('#7C4A25', '#5E3720', '#91592E')]
    br = P.mat_metal('#C9A253', 0.24, 'brass', False, 0)
    for i in range(4):
        y = -1.55 + i * 0.27 + rnd.uniform(-0.02, 0.02)
        a = rnd.uniform(-2.0, 2.0)
        n = 30
        pts = [
            Vector(
                (
                    -1.7 + 3.1 * j / n,
                    0.03 * math.sin(j * 0.3 + i),
                    0.012 + 0.006 * math.sin(j * 0.5 + i * 2) + (0.10 * max(0, (j - 24) / 6) ** 2 if i == 1 else 0),
                )
            )
            for j in range(n + 1)
        ]
        o = P.ribbon('strip', pts, 0.18, 0.022, LE[i % 3])
        o.matrix_world = tr(0.05 * i, y, 0.012) @ rot(a, 'Z')
        for x in (1.22, 1.02):
            c = P.loft('hole', [(0.0231, 0.026, 0.026, 0, 0), (0.0235, 0.001, 0.001, 0, 0)], P.mat_foam('#0C0705'), 24)
            c.matrix_world = o.matrix_world @ tr(
                x, 0.03 * math.sin((x + 1.7) / 3.1 * 30 * 0.3 + i), 0.006 * math.sin((x + 1.7) / 3.1 * 30 * 0.5 + i * 2) + 0.0
            )
    coil = [Vector(((0.20 + 0.034 * t / 6.28) * math.cos(t), (0.20 + 0.034 * t / 6.28) * math.sin(t), 0.10)) for t in [q * 0.16 for q in range(190)]]
    P.ribbon('coil', coil, 0.18, 0.024, LE[0], wdir=Vector((0, 0, 1))).matrix_world = tr(-1.25, 0.50, 0)
    for i in range(15):
        x, y = rnd.gauss(1.75, 0.22), rnd.gauss(-1.55, 0.26)
        o = P.rivet(Vector((0, 0, 0.02)), Vector((0, 0, 1)), br, 0.05)
        place(o, tr(x, y, 0) @ rot(rnd.uniform(0, 360), 'Z'))
    e, pt, _ = P.make_pole(seed=3, basket=False, color='rod', strap_yaw=0)
    e.matrix_world = tr(0.35, -0.05, 0.21) @ rot(172, 'Z') @ rot(90, 'Y') @ rot(90, 'Z') @ tr(0, 0, -12.3)
    mallet(tr(2.35, 0.55, 0.335) @ rot(55, 'Z'))
    room()
    window((0.4, -0.9, 0))
    shot('steg', (2.0, -6.2, 2.75), (0.42, -0.48, 0.16), 52, (0.7, -0.8, 0.1), 8, 2.8)
if step == '6':
    for i, (n, y, sd) in enumerate((('ASTRID', -0.95, 3), ('NILS', -0.40, 8), ('ELSA', 0.15, 12))):
        tex = P.engrave(n, os.path.join(OUT, 'namn%d.tmp.png' % i), P.FONT, pt=310)
        e, pt, inf = P.make_pole(seed=sd, basket=False, strap=None, color=('rod', 'bla', 'gron')[i], engr=tex, eng_gap=0.8)
        e.matrix_world = tr(0.30 - 0.12 * i, y, 0.18) @ rot(-4 + 2 * i, 'Z') @ rot(-90, 'Y') @ rot(58 - i * 4, 'Z') @ tr(0, 0, -inf['ez'])
    br = P.mat_metal('#C9A253', 0.25, 'brass', False, 0.5)
    pen = [
        lathe('grip', [(0.42, 0.05), (0.45, 0.085), (0.8, 0.10), (1.2, 0.085), (1.7, 0.095), (2.6, 0.085), (2.64, 0.03)], P.mat_cork()),
        lathe('shaft', [(0.12, 0.022), (0.42, 0.024), (0.43, 0.05), (0.46, 0.05)], br, 32),
        lathe('tip', [(0, 0.006), (0.03, 0.012), (0.13, 0.020)], P.mat_metal('#5A4A40', 0.35, 'hot', False, 0.3), 24),
    ]
    group(pen, tr(0.66, -1.0, 0.262) @ rot(-58, 'Z') @ rot(38, 'Y'))
    room()
    window((0.9, -0.5, 0), power=3.4)
    shot('steg', (0.95, -4.4, 2.4), (0.36, -0.76, 0.2), 92, (0.35, -0.97, 0.25), 8)
if step == 'delar':  # everything a pole is made of, in the order it is put together
    L = 13.0
    cane(3, tr(-1.05, 0, 0.09) @ rot(2, 'Z') @ rot(90, 'X') @ tr(0, 0, -8), hollow=False)
    q = cane(9, tr(-0.62, 1.1, 0.09) @ rot(-1.5, 'Z') @ rot(90, 'X') @ rot(40, 'Z') @ tr(0, 0, -16), L=16, r=0.085)
    curls(7, -0.60, -0.55, 0.30)
    chips(14, -0.60, -0.60, 0.16, 0.30)
    ferrule(tr(-0.18, -0.55, 0.092) @ rot(-4, 'Z') @ rot(-90, 'X') @ tr(0, 0, -0.4))
    ferrule(tr(-0.16, 0.55, 0.092) @ rot(7, 'Z') @ rot(-90, 'X') @ tr(0, 0, -0.4))
    for o in P.make_basket(0, P.mat_plastic(P.PAL['gul'], rough=0.38, bevel=0.006)):
        o.matrix_world = tr(0.42, -0.62, 0.17)
    cap = group(P.make_cap(0), tr(0.28, 0.72, 0.0))
    whip = lathe(
        'spool',
        [(0, 0.15), (0.03, 0.16), (0.06, 0.15), (0.07, 0.09), (0.33, 0.09), (0.34, 0.15), (0.37, 0.16), (0.40, 0.15), (0.401, 0.03)],
        P.mat_turned(0, ('#A87B48', '#C99A60', '#DDB884'), name='birch'),
    )
    wind = P.make_whipping(0.075, 0.115, 16, 0.016)
    group([whip, wind], tr(0.72, 0.62, 0))
    h = P.make_handle(L, P.mat_cork(), 1.40)
    group(h, tr(1.12, -0.1, 0.165) @ rot(-3, 'Z') @ rot(-90, 'X') @ rot(90, 'Z') @ tr(0, 0, -L + 0.7))
    n = 30
    P.ribbon(
        'band',
        [Vector((0.016 * math.sin(j * 0.3), -1.5 + 3.0 * j / n, 0.012 + 0.006 * math.sin(j * 0.5))) for j in range(n + 1)],
        0.17,
        0.022,
        P.mat_leather(),
        wdir=Vector((1, 0, 0)),
    ).matrix_world = tr(1.52, 0, 0.012) @ rot(-2.5, 'Z')
    br = P.mat_metal('#C9A253', 0.24, 'brass', False, 0)
    for x, y in ((1.33, -0.98), (1.28, -1.14), (1.38, -1.22)):
        place(P.rivet(Vector((0, 0, 0.02)), Vector((0, 0, 1)), br, 0.05), tr(x, y, 0))
    tex = P.engrave('ELSA', os.path.join(OUT, 'namn.tmp.png'), P.FONT)
    e, _, inf = P.make_pole(seed=3, basket=False, color='gul', engr=tex, eng_gap=0.55, node_gap=0.7, strap_yaw=10)
    e.matrix_world = tr(1.93, 0.86, 0.21) @ rot(-0.5, 'Z') @ rot(-90, 'X') @ rot(180, 'Z') @ tr(0, 0, -12.15)
    window((0.2, 0, 0), panes=(2.5, 2.1), bar=0.2)
    shot('bred', (-0.70, -2.4, 6.2), (-0.70, 0.0, 0.1), 37, blur=6)
    shot('smal', (0.62, -2.6, 7.2), (0.62, 0.0, 0.1), 62, blur=5, tall=True)
    shot('blogg', (0.65, -3.4, 5.2), (0.55, -0.02, 0.1), 50, blur=8)
if step == 'event':  # an evening at the bench: poles just lacquered, tins, brushes, coffee
    names = ('rod', 'gul', 'bla', 'gron', 'rosa')
    batten(-0.75, -0.35, 0, 3.2)
    batten(2.35, -0.35, 0, 3.2)
    for i, c in enumerate(names):
        e, _, _ = P.make_pole(seed=3 + i * 4, basket=False, color=c, handle='kork', strap=None)
        lay(e, 0.9 + rnd.uniform(-0.12, 0.12), -1.35 + i * 0.46, 180 + rnd.uniform(-1.5, 1.5), 11.25, 40 * i, z=0.30)
    for (x, y), c in zip(((0.15, 1.35), (1.15, 1.62), (2.15, 1.30)), ('rod', 'gul', 'bla')):
        tin(tr(x, y, 0) @ rot(70 * x, 'Z'), P.PAL[c], label='#EFE9DC')
    brush(tr(1.17, 1.60, 0.72) @ rot(30, 'Y') @ rot(-12, 'X'))
    brush(tr(0.55, -2.05, 0.07) @ rot(16, 'Z') @ rot(90, 'Y'), '#8E1A1E')
    mug(tr(2.35, -1.95, 0) @ rot(-50, 'Z'))
    mug(tr(-0.85, 1.55, 0) @ rot(140, 'Z'))
    chips(16, 0.6, -2.0, 0.7, 0.15)
    knife(tr(-0.15, -2.25, 0.118) @ rot(200, 'Z') @ rot(90, 'Y') @ rot(90, 'Z') @ rot(180, 'X'))
    room(evening=True)
    window((0.8, -0.6, 0), panes=(2.2, 1.8))
    shot('blogg', (2.6, -6.6, 3.1), (0.80, -0.05, 0.30), 48, (0.9, -0.9, 0.3), 8, 2.8)
if step == 'skotsel':  # oil, cloth and a pole
    e, _, _ = P.make_pole(seed=5, strap=None, color='bla', basket_color='svart', basket_z=1.05)
    for o in e.children:
        if o['part'] in ('handle', 'cap', 'whip'):
            o.hide_render = True
    lay(e, 0.75, -0.30, -174, 2.3, z=0.50)
    batten(-0.65, -0.15, 9, 1.2, 0.40)
    towel(tr(1.35, -1.45, 0) @ rot(-14, 'Z'))
    g = P.NT('glass')
    glass = g.set(Base_Color=P.lin('#5A2A08'), Roughness=0.04, Transmission=0.85, IOR=1.45, Specular=0.5)
    prof = [
        (0, 0.02),
        (0.004, 0.30),
        (0.03, 0.335),
        (0.10, 0.345),
        (0.92, 0.345),
        (1.06, 0.30),
        (1.16, 0.17),
        (1.22, 0.125),
        (1.42, 0.118),
        (1.43, 0.135),
        (1.48, 0.135),
        (1.485, 0.10),
    ]
    bottle = lathe('bottle', prof, glass)
    oil = lathe(
        'oil', [(0.03, 0.02), (0.034, 0.31), (0.74, 0.325), (0.742, 0.02)], P.NT('oil').set(Base_Color=P.lin('#8A4B0C'), Roughness=0.1, Specular=0.5)
    )
    stopper = lathe('cork', [(1.40, 0.09), (1.485, 0.098), (1.66, 0.115), (1.67, 0.105), (1.671, 0.01)], P.mat_cork())
    img = os.path.join(OUT, 'etikett.tmp.png')
    import subprocess

    subprocess.run(
        [
            'convert',
            '-size',
            '900x520',
            'xc:#EFE9DC',
            '-font',
            P.FONT,
            '-fill',
            '#14211C',
            '-gravity',
            'center',
            '-pointsize',
            '150',
            '-annotate',
            '+0-70',
            'Linolja',
            '-pointsize',
            '64',
            '-annotate',
            '+0+70',
            'rå, kallpressad',
            '-fill',
            '#14492F',
            '-draw',
            'rectangle 0,440 900,490',
            '-draw',
            'rectangle 0,412 900,424',
            img,
        ],
        check=True,
    )
    t = P.NT('label')
    uv = t.n('ShaderNodeUVMap', uv_map='UVMap')
    ti = t.n('ShaderNodeTexImage', image=bpy.data.images.load(img), extension='EXTEND')
    t.l(uv.outputs[0], ti.inputs[0])
    paper = t.set(Base_Color=ti.outputs[0], Roughness=0.8, Specular=0.2)
    seg, arc, r = 40, math.radians(170), 0.349
    V, F = [], []
    for i in range(seg + 1):
        a = -math.pi / 2 + arc * (i / seg - 0.5)
        V += [(r * math.cos(a), r * math.sin(a), 0.22), (r * math.cos(a), r * math.sin(a), 0.82)]
    for i in range(seg):
        F.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    lab = P.mesh_obj('label', V, F, paper)
    u = lab.data.uv_layers.new(name='UVMap')
    for lp in lab.data.loops:
        u.data[lp.index].uv = ((lp.vertex_index // 2) / seg, lp.vertex_index % 2)
    group([bottle, oil, stopper, lab], tr(-0.35, -1.30, 0) @ rot(20, 'Z'))
    room()
    window((0.9, -0.9, 0), panes=(2.0, 1.7))
    shot('blogg', (1.9, -6.3, 2.4), (0.62, -0.66, 0.50), 54, (0.5, -1.0, 0.4), 9, 2.6)
# sawdust: where, per scene; cork crumbs and leather dust where those are worked
DUST = {
    '1': [(1600, 1.5, -1.1, 1.0, 0.5, '#D8BF90')],
    '2': [(2600, 1.0, -0.9, 0.8, 0.5, '#E2CC9C'), (500, -0.3, -1.5, 1.2, 0.5, '#D8BF90')],
    '3': [(900, 0.6, -1.3, 1.2, 0.6, '#D8BF90')],
    '4': [(2200, 0.9, -1.3, 0.7, 0.45, '#B98A52')],
    '5': [(900, 0.0, -1.6, 1.1, 0.5, '#8A5A34'), (500, 1.0, -1.2, 1.3, 0.6, '#D8BF90')],
    '6': [(900, 0.4, -1.0, 0.8, 0.4, '#C9A878', (0.001, 0.004))],
    'delar': [(1500, -0.55, -0.5, 0.35, 0.32, '#E2CC9C'), (800, 0.4, 0.0, 1.2, 0.9, '#D8BF90')],
    'event': [(1400, 0.6, -2.0, 0.9, 0.35, '#D8BF90')],
    'skotsel': [(500, 0.6, -1.4, 1.2, 0.6, '#D8BF90')],
}
for n, *place_and_colour in DUST.get(step, ()):
    specks(n, *place_and_colour)
for v in views:
    c = CAM[v]
    if s.camera:
        bpy.data.objects.remove(s.camera)
    P.camera(c['loc'], c['aim'], lens=c['lens'], shift=c['shift'])
    if c['tall']:
        s.camera.data.sensor_fit, s.camera.data.sensor_height = 'VERTICAL', 36
    w, h = (round(x * SCALE) for x in SIZE[v])
    e = P.render(target(v).replace('.png', '.exr'), w, h, spp)
    r = post.load(e)
    os.remove(e)
    near = (Vector(c['loc']) - Vector(c['focus'])).length
    post.save(post.depth_of_field(post.compose(post.clean(r)), r['Z'], near, c['blur'] * w / 1200, far=c['far']), target(v))
