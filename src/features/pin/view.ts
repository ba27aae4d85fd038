import { html, type TemplateResult } from 'lit/html.js';
import { defineInput } from '../../core/input.js';
import { number, oneOf } from '../../core/scalars.js';
import { pinModes } from './model/pin.js';

/** Pictures are offered from this size on, in CSS pixels: smaller ones are icons. */
const MIN_SIZE = 120;

/** What `sq-pin-overlay` reads from its page. */
export const pinOverlayInput = defineInput({
  scalars: { mode: oneOf(pinModes), minSize: number(MIN_SIZE, { min: 0 }) },
});

/** What the tag stands around, and the layer for links over its pictures. */
export function pinOverlayView(): TemplateResult {
  return html`<slot></slot>
    <div part="layer"></div>`;
}
