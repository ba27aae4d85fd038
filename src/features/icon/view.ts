import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { IconNode } from 'lucide';
import { defineInput, type InputOf } from '../../core/input/input.js';
import { css } from '../../core/css.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import { oneOf, required, text } from '../../core/input/scalars.js';
import { iconNames, icons } from './icons.js';

export const iconStyles = css`
  :host {
    display: inline-block;
    vertical-align: -0.125em;
  }
  svg {
    display: block;
    inline-size: var(--sq-icon-size, 1em);
    block-size: var(--sq-icon-size, 1em);
    fill: none;
    stroke: currentColor;
    stroke-width: var(--sq-icon-stroke, 2);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

export const iconInput = defineInput({
  scalars: { name: required(oneOf(iconNames, 'info')), label: text('') },
});

/** Renders the icon. With a label, the icon is an image with that accessible name. Otherwise it is decorative. */
export function iconView({
  input: { name, label },
}: LitView<InputOf<typeof iconInput>, object>): TemplateResult {
  return html`<svg
    part="icon"
    viewBox="0 0 24 24"
    role=${label ? 'img' : nothing}
    aria-label=${label || nothing}
    aria-hidden=${label ? nothing : 'true'}
  >
    ${icons[name].map(shapeView)}
  </svg>`;
}

function shapeView([tag, attributes]: IconNode[number]): TemplateResult | typeof nothing {
  const { d, points, cx, cy, r, x, y, width, height, rx, x1, y1, x2, y2 } = attributes;
  switch (tag) {
    case 'path':
      return svg`<path d=${d}></path>`;
    case 'circle':
      return svg`<circle cx=${cx} cy=${cy} r=${r}></circle>`;
    case 'rect':
      return svg`<rect x=${x} y=${y} width=${width} height=${height} rx=${rx ?? 0}></rect>`;
    case 'line':
      return svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>`;
    case 'polyline':
      return svg`<polyline points=${points}></polyline>`;
    default:
      return nothing;
  }
}
