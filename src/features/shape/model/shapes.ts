/* Decorative shapes: their data, and the two formats in which they are drawn. All lengths are percentages of the box, so
   that an outline scales with the box. */

/** Coordinates relative to the top left corner. */
type Point = readonly [x: number, y: number];

/** Radii clockwise from the top left, as in `border-radius`. */
interface RoundedBox {
  readonly across: Corners;
  readonly down: Corners;
}

type Corners = readonly [number, number, number, number];

type Outline = RoundedBox | readonly Point[];

interface Shape {
  /** Mask height for a width of 100. */
  readonly height: number;
  readonly outline: Outline;
}

/** Mask heights for a width of 100 (behavior.md#shape-heights). */
const SQUARE = 100;
const TALL = 150;
const WIDE = 67;

/** Number of points on a curve. In a box 600 pixels wide, the curve deviates by less than half a pixel. */
const CURVE_POINTS = 72;

const shapes = {
  square: rounded(SQUARE, 0),
  'rounded-square': rounded(SQUARE, 15),
  circle: rounded(SQUARE, 50),
  leaf: rounded(SQUARE, [0, 75, 0, 75]),
  drop: rounded(SQUARE, [50, 0, 50, 50]),
  'quarter-circle': rounded(SQUARE, [100, 0, 0, 0]),
  blob: rounded(SQUARE, [63, 37, 54, 46], [55, 48, 52, 45]),
  pebble: rounded(SQUARE, [38, 62, 63, 37], [41, 44, 56, 59]),
  triangle: shape(SQUARE, [50, 6], [100, 94], [0, 94]),
  diamond: shape(SQUARE, [50, 0], [100, 50], [50, 100], [0, 50]),
  pentagon: star(5),
  hexagon: star(6),
  octagon: star(8, 1, 22.5),
  star: star(5, 0.45),
  sparkle: star(4, 0.3),
  burst: star(16, 0.8),
  cross: twice([33, 0], [67, 0], [67, 33], [100, 33], [100, 67], [67, 67]),
  chevron: shape(SQUARE, [0, 0], [60, 0], [100, 50], [60, 100], [0, 100], [40, 50]),
  arrow: shape(SQUARE, [0, 30], [55, 30], [55, 8], [100, 50], [55, 92], [55, 70], [0, 70]),
  heart: curve((angle) => [
    16 * Math.sin(angle) ** 3,
    5 * Math.cos(2 * angle) + 2 * Math.cos(3 * angle) + Math.cos(4 * angle) - 13 * Math.cos(angle),
  ]),
  flower: petals(6, 0.16),
  clover: petals(4, 0.3),
  scallop: petals(12, 0.06),
  oval: rounded(TALL, 50),
  capsule: rounded(TALL, 50, 50 / 1.5),
  arch: rounded(TALL, [50, 50, 0, 0], [50 / 1.5, 50 / 1.5, 0, 0]),
  egg: rounded(TALL, 50, [60, 60, 40, 40]),
  ribbon: shape(TALL, [0, 0], [100, 0], [100, 100], [50, 80], [0, 100]),
  ellipse: rounded(WIDE, 50),
  pill: rounded(WIDE, 67 / 2, 50),
  semicircle: rounded(WIDE, [50, 50, 0, 0], [100, 100, 0, 0]),
  parallelogram: shape(WIDE, [25, 0], [100, 0], [75, 100], [0, 100]),
  trapezoid: shape(WIDE, [20, 0], [80, 0], [100, 100], [0, 100]),
  wave: flag(),
} satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof shapes;

export const shapeNames = Object.keys(shapes) as ShapeName[];

export function clipPath(name: ShapeName): string {
  const { outline }: Shape = shapes[name];
  if ('across' in outline) {
    const [across, down] = [outline.across, outline.down].map((radii) => {
      const [first] = radii;
      const isSame = radii.every((radius) => radius === first);
      return (isSame ? [first] : radii).map((radius) => percent(radius)).join(' ');
    });
    return `inset(0 round ${across === down ? across : `${across}/${down}`})`;
  }
  return `polygon(${outline.map(([x, y]) => `${percent(x)} ${percent(y)}`).join(',')})`;
}

/** Returns the style sheet rules for all shapes. */
export function shapeRules(): string {
  const rules = shapeNames
    .filter((name) => name !== 'square')
    .map(
      (name) =>
        `sq-shape[shape='${name}'] { --_outline: ${clipPath(name)}; --_height: ${maskHeight(name)} }\n`,
    );
  return rules.join('');
}

/** Returns the mask height of a shape for a width of 100. */
export function maskHeight(name: ShapeName): number {
  return shapes[name].height;
}

/** Returns a shape as SVG path data. The path's box is 100 wide and as high as the shape's mask. */
export function outlinePath(name: ShapeName): string {
  const { outline, height }: Shape = shapes[name];
  const at = ([x, y]: Point): string => `${round(x)} ${round((y * height) / 100)}`;
  if (!('across' in outline)) return `M${outline.map(at).join('L')}Z`;
  const [left, right, bottomRight, bottomLeft] = outline.across;
  const [topLeft, topRight, lowRight, lowLeft] = outline.down;
  const arc = (across: number, down: number, end: Point): string =>
    `A${at([across, down])} 0 0 1 ${at(end)}`;
  return (
    `M${at([left, 0])}L${at([100 - right, 0])}${arc(right, topRight, [100, topRight])}` +
    `L${at([100, 100 - lowRight])}${arc(bottomRight, lowRight, [100 - bottomRight, 100])}` +
    `L${at([bottomLeft, 100])}${arc(bottomLeft, lowLeft, [0, 100 - lowLeft])}` +
    `L${at([0, topLeft])}${arc(left, topLeft, [left, 0])}Z`
  );
}

function shape(height: number, ...outline: readonly Point[]): Shape {
  return { height, outline };
}

function rounded(height: number, across: number | Corners, down = across): Shape {
  return { height, outline: { across: corners(across), down: corners(down) } };
}

function corners(radii: number | Corners): Corners {
  return typeof radii === 'number' ? [radii, radii, radii, radii] : radii;
}

/** Completes an outline by adding its first half rotated by 180 degrees. */
function twice(...half: readonly Point[]): Shape {
  return shape(SQUARE, ...half, ...half.map(([x, y]): Point => [100 - x, 100 - y]));
}

/**
 * Creates a regular polygon or a star. The inner corners of a star are at a distance of `inner` times its radius. `turn` is in
 * degrees.
 */
function star(tips: number, inner = 1, turn = 0): Shape {
  const count = inner === 1 ? tips : 2 * tips;
  return centred(count, (angle, index) =>
    polar(angle + (turn * Math.PI) / 180, index % 2 === 0 ? 1 : inner),
  );
}

/** Creates a circle whose radius varies by the fraction `depth`. */
function petals(count: number, depth: number): Shape {
  return curve((angle) => polar(angle, 1 + depth * Math.cos(count * angle)));
}

/** Converts an angle to a point. Angles are clockwise from the top. The y axis points down. */
function polar(angle: number, radius: number): Point {
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

function curve(at: (angle: number) => Point): Shape {
  return centred(CURVE_POINTS, at);
}

/** Creates a shape from points around a center. The shape is scaled to fill the box and centered in it. */
function centred(count: number, at: (angle: number, index: number) => Point): Shape {
  const points = Array.from({ length: count }, (_, index) =>
    at((2 * Math.PI * index) / count, index),
  );
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  const size = Math.max(right - left, bottom - top);
  const scale = (value: number, low: number, high: number): number =>
    50 + (100 * (value - (low + high) / 2)) / size;
  return shape(
    SQUARE,
    ...points.map(([x, y]): Point => [scale(x, left, right), scale(y, top, bottom)]),
  );
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Creates a box with one wave along its top and bottom edges. */
function flag(): Shape {
  const edge = (top: number): Point[] =>
    Array.from({ length: CURVE_POINTS / 2 }, (_, index) => {
      const x = index / (CURVE_POINTS / 2 - 1);
      return [100 * x, top + 12 * Math.sin(2 * Math.PI * x)];
    });
  return shape(WIDE, ...edge(12), ...edge(88).reverse());
}

/** Rounds to tenths. A tenth is one pixel in a box that is 1,000 pixels wide. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function percent(value: number): string {
  return value === 0 ? '0' : `${round(value)}%`;
}
