import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectShape, shapeInput, shapeStyles, shapeView } from '../src/features/shape/view.js';

/**
 * A decorative shape in one colour, or a picture that is cut out along it. It is as wide as its place and as high as the shape's mask:
 * to a width of 100 mostly 100, 150 for `oval`, `capsule`, `arch`, `egg` and `ribbon`, and 67 for `ellipse`, `pill`, `semicircle`,
 * `parallelogram`, `trapezoid` and `wave`. The style sheet draws it; the code adds the line along its edge, and what JSON says.
 *
 * Screen readers pass over it, unless it has a `label` or holds a picture with an `alt`.
 *
 * @element sq-shape
 * @summary A decorative shape, or a picture cut out along it.
 * @load visible
 * @styles own
 * @attr {'square' | 'rounded-square' | 'circle' | 'leaf' | 'drop' | 'quarter-circle' | 'blob' |
 * 'pebble' | 'triangle' | 'diamond' | 'pentagon' | 'hexagon' | 'octagon' | 'star' | 'sparkle' |
 * 'burst' | 'cross' | 'chevron' | 'arrow' | 'heart' | 'flower' | 'clover' | 'scallop' | 'oval' |
 * 'capsule' | 'arch' | 'egg' | 'ribbon' | 'ellipse' | 'pill' | 'semicircle' | 'parallelogram' |
 * 'trapezoid' | 'wave'} shape - Which shape. Default square.
 * @attr {string} label - What the shape stands for, where no text beside it says so. Without it the shape is decoration.
 * @attr {boolean} stretch - As high as its place, too, whatever becomes of its proportions. Default false.
 * @slot - A picture that fills the shape: `<img>`, `<picture>` or `<svg>`, or one of them in an `<a>`.
 * @csspart outline - The line along the edge, an `<svg>`.
 * @cssproperty [--sq-shape-fill=var(--sq-accent)] - Colour of the shape, behind its picture.
 * @cssproperty [--sq-shape-stroke=none] - Colour of the line along its edge.
 * @cssproperty [--sq-shape-stroke-width=2px] - Width of that line.
 */
export class SqShape extends litBlock({
  input: shapeInput,
  hidesFailure: true,
  state: {},
  view: shapeView,
  styles: [shapeStyles],
  connect: connectShape,
}) {}

define('sq-shape', SqShape);
