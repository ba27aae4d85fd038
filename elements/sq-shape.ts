import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectShape, shapeInput, shapeStyles, shapeView } from '../src/features/shape/view.js';

/**
 * The style sheet draws the shape, even without JavaScript. JavaScript adds the outline, and applies settings from the
 * element's JSON.
 *
 * The shape is as wide as its container. Its height depends on the shape:
 *
 * | `shape` | height, as a percentage of the width |
 * | --- | --- |
 * | `oval`, `capsule`, `arch`, `egg`, `ribbon` | 150 |
 * | `ellipse`, `pill`, `semicircle`, `parallelogram`, `trapezoid`, `wave` | 67 |
 * | all other shapes | 100 |
 *
 * Screen readers ignore the element, unless it has a `label` or contains an image with an `alt`.
 *
 * @element sq-shape
 * @summary Decorative shape, or an image cropped to a shape.
 * @load visible
 * @styles own
 * @attr {'square' | 'rounded-square' | 'circle' | 'leaf' | 'drop' | 'quarter-circle' | 'blob' |
 * 'pebble' | 'triangle' | 'diamond' | 'pentagon' | 'hexagon' | 'octagon' | 'star' | 'sparkle' |
 * 'burst' | 'cross' | 'chevron' | 'arrow' | 'heart' | 'flower' | 'clover' | 'scallop' | 'oval' |
 * 'capsule' | 'arch' | 'egg' | 'ribbon' | 'ellipse' | 'pill' | 'semicircle' | 'parallelogram' |
 * 'trapezoid' | 'wave'} shape - Name of the shape. Default: square.
 * @attr {string} label - Accessible name. Set it if the text beside the shape does not convey the shape's meaning. If absent, the shape is treated as decorative and is hidden from screen readers.
 * @attr {boolean} stretch - Stretches the shape to the height of its container, without keeping its proportions. Default: false.
 * @slot - Image that fills the shape: `<img>`, `<picture>` or `<svg>`, alone or in an `<a>`.
 * @csspart outline - `<svg>` that draws a line along the shape's edge.
 * @cssproperty [--sq-shape-fill=var(--sq-accent)] - Color of the shape, behind its image.
 * @cssproperty [--sq-shape-stroke=none] - Color of the outline.
 * @cssproperty [--sq-shape-stroke-width=2px] - Width of the outline.
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
