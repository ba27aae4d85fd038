import { html, nothing, type TemplateResult } from 'lit/html.js';
import { annotate } from '../../core/annotations/annotate.js';
import { css } from '../../core/css.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import { defineInput, type InputOf } from '../../core/input/input.js';
import {
  keepAdditions,
  type LitContext,
  type LitView,
} from '../../core/renderers/lit/lit-block.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import { clipPath, maskHeight, outlinePath, shapeNames } from './model/shapes.js';

export const shapeInput = defineInput({
  scalars: {
    shape: oneOf(shapeNames, 'square'),
    label: text(''),
    stretch: flag(),
  },
});

type ShapeInput = InputOf<typeof shapeInput>;

/**
 * Styles of the outline. The shape clips the outer half of the outline's stroke, so the stroke is twice as wide as the outline.
 */
export const shapeStyles = css`
  :host {
    display: block;
    position: relative;
  }

  svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    pointer-events: none;
  }

  path {
    fill: none;
    stroke: var(--sq-shape-stroke, none);
    stroke-width: calc(2 * var(--sq-shape-stroke-width, 2px));
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
`;

export function shapeView({ input }: LitView<ShapeInput, object>): TemplateResult {
  const { shape, label } = input;
  return html`<slot></slot
    ><svg
      part="outline"
      viewBox="0 0 100 ${maskHeight(shape)}"
      preserveAspectRatio="none"
      role=${label ? 'img' : nothing}
      aria-label=${label || nothing}
      aria-hidden=${label ? nothing : 'true'}
    >
      <path d=${outlinePath(shape)}></path>
    </svg>`;
}

/**
 * Applies settings that are not set as attributes. Adds an empty `alt` to images without one, because screen readers would read
 * their URL.
 */
export function connectShape(context: LitContext<ShapeInput, object>): () => void {
  const { host, current } = context;
  return keepAdditions(context, () => {
    const { shape, stretch } = current().input;
    const pictures = [...host.querySelectorAll('img:not([alt])')];
    return [
      styleHost(host, {
        ...(shape !== (host.getAttribute('shape') ?? 'square') && {
          '--_outline': clipPath(shape),
          '--_height': String(maskHeight(shape)),
        }),
        ...(stretch !== host.hasAttribute('stretch') && {
          'aspect-ratio': stretch ? 'auto' : `100/${maskHeight(shape)}`,
          height: stretch ? '100%' : 'auto',
        }),
      }),
      ...pictures.map((picture) => annotate(picture, { alt: '' }, host)),
    ];
  });
}
