// The products and options to draw, and their order. Colours in Blender: blender/polelib.py (PAL).
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
export const OUT = process.env.PICTURES_OUT ?? path.join(here, 'out'); // Blender's PNG masters, not committed
export const PUBLIC = path.join(here, '..', '..', 'public');
export const GEOMETRY = path.join(here, '..', '..', 'lib', 'catalogue', 'picture-geometry.json');

export const COLORS = ['svart', 'rod', 'gron', 'gul', 'lila', 'orange', 'bla', 'rosa'];
export const GRIPS = ['svart', 'rod', 'gron', 'gul', 'bla', 'lila', 'brun', 'kork'];
export const HANDLES = ['vit', 'kork', 'gron', 'rod', 'svart', 'rosa', 'orange', 'gul', 'lila'];
export const BASKETS = ['svart', 'orange', 'rod', 'rosa', 'lila', 'bla', 'gron', 'gul'];

/** `default`: the options of the live picture before anything is chosen; basket 'lack' has the lacquer's colour, null is none. */
export const PRODUCTS = {
  vuxenstav: { variant: 'vuxen', default: { handle: 'kork', grip: null, basket: 'svart' } },
  barnstav: { variant: 'barn', default: { handle: 'kork', grip: null, basket: 'lack' } },
  turstav: { variant: 'tur', default: { handle: 'kork', grip: null, basket: 'rotting' } },
  'designa-din-stav': { variant: 'vuxen', default: { handle: null, grip: null, basket: null } },
};

/** Layers, bottom to top. One is drawn when each part in `when` is chosen (true) or left out (false) as it says. */
const shadows = [
  { file: 'shadow-a', when: { handle: true, grip: false } },
  { file: 'shadow-a-grip', when: { handle: true, grip: true } },
  { file: 'shadow-a-bare', when: { handle: false, grip: false } },
  { file: 'shadow-a-bare-grip', when: { handle: false, grip: true } },
  { file: 'shadow-b', when: { basket: false } },
  { file: 'shadow-b-basket', when: { basket: true } },
];
const body = [{ file: 'shaft' }, { file: 'lacquer-{color}' }, { slot: 'engraving' }, { file: 'basket-{basket}', when: { basket: true } }];
const plainStack = [{ file: 'bg' }, { file: 'shadow-a' }, { file: 'shadow-b-basket' }, ...body, { file: 'handle-{handle}' }, { file: 'top' }];
/** `swatch`: the crop of a gallery tile; `focus`: the point of the picture, as shares of it, and the zoom for each part. */
export const VARIANTS = {
  vuxen: {
    stack: [
      { file: 'bg' },
      ...shadows,
      ...body,
      { file: 'band-{color}', when: { grip: true } }, // the lacquer below the grip
      { file: 'grip-{grip}', when: { grip: true } },
      { file: 'handle-{handle}', when: { handle: true } },
      { file: 'handle-ingen', when: { handle: false } },
      { file: 'top', when: { handle: true } },
    ],
    handles: HANDLES,
    grips: GRIPS,
    baskets: BASKETS,
    swatch: [160, 530, 320, 200],
    focus: {
      color: { x: 0.49, y: 0.53, scale: 1.35 },
      handle: { x: 0.44, y: 0.3, scale: 1.95 },
      grip: { x: 0.34, y: 0.54, scale: 1.9 },
      basket: { x: 0.6, y: 0.75, scale: 1.9 },
    },
  },
  barn: {
    stack: plainStack,
    handles: ['kork'],
    grips: [],
    baskets: COLORS,
    swatch: [465, 465, 320, 200],
    focus: {
      color: { x: 0.55, y: 0.53, scale: 1.3 },
      handle: { x: 0.8, y: 0.27, scale: 1.8 },
      basket: { x: 0.28, y: 0.81, scale: 1.8 },
    },
  },
  tur: {
    stack: plainStack,
    handles: ['kork', 'svart'],
    grips: [],
    baskets: ['rotting'],
    swatch: [150, 545, 320, 200],
    focus: {
      color: { x: 0.5, y: 0.53, scale: 1.3 },
      handle: { x: 0.4, y: 0.31, scale: 1.9 },
      basket: { x: 0.63, y: 0.77, scale: 1.65 },
    },
  },
};

/** The files of a configuration, bottom to top ('engraving' where the text goes). */
export function stackOf(variant, { color, handle, grip, basket }) {
  const chosen = { color, handle, grip, basket: basket === 'lack' ? color : basket };
  return VARIANTS[variant].stack
    .filter(({ when = {} }) => Object.entries(when).every(([part, wanted]) => Boolean(chosen[part]) === wanted))
    .map(({ file, slot }) => slot ?? file.replace(/\{(\w+)\}/, (_, part) => chosen[part]));
}
