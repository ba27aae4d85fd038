import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/lit-block.js';
import type { ImageInput } from './input.js';

/** The page's own picture, or one that gets its source once it is near. */
export function imageView({
  input: { hasImage, alt = '', size },
}: LitView<ImageInput, object>): TemplateResult {
  if (hasImage) return html`<slot></slot>`;
  return html`<slot></slot
    ><img
      part="image"
      alt=${alt}
      width=${size?.width ?? nothing}
      height=${size?.height ?? nothing}
      decoding="async"
    />`;
}
