import { html, type TemplateResult } from 'lit/html.js';
import { defineInput } from '../../core/input/input.js';
import { number, oneOf } from '../../core/input/scalars.js';
import { pinModes } from './model/pin.js';

/** Minimum width and height in CSS pixels of images that get a link. Smaller images are usually icons. */
const MIN_SIZE = 120;

export const pinOverlayInput = defineInput({
  scalars: { mode: oneOf(pinModes), minSize: number(MIN_SIZE, { min: 0 }) },
});

/** Renders a slot for the content, and the layer for the links on its images. */
export function pinOverlayView(): TemplateResult {
  return html`<slot></slot>
    <div part="layer"></div>`;
}

/** Renders the Pinterest logo, which is a letter in a circle, followed by the given text. */
export function pinLinkView(text: string): TemplateResult {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill-rule="evenodd"
        d="M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20zM9 6v12.5h2.6v-4.2h1.6a4.15 4.15 0 0 0 0-8.3zM11.6 8.4h1.4a1.75 1.75 0 0 1 0 3.5h-1.4z"
      /></svg
    >${text}`;
}
