import { icons } from '../src/features/icon/icons.js';
import { html, trusted, type Html } from './html.js';

/** The name of one of `sq-icon`'s icons. */
export type IconName = keyof typeof icons;

/** An `<sq-icon>` with its SVG already rendered inside. Without a label, the icon is decorative. */
export function icon(name: IconName, label?: string): Html {
  return html`<sq-icon name="${name}" ${label === undefined ? null : html`label="${label}"`}
    >${drawing(name, label)}</sq-icon
  >`;
}

/** The icon's SVG without the element, for pages that do not load `sq-icon`. */
export function drawing(name: IconName, label?: string): Html {
  const role =
    label === undefined ? html`aria-hidden="true"` : html`role="img" aria-label="${label}"`;
  return html`<svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    ${role}
  >
    ${icons[name].map(([tag, attributes]) => shape(tag, attributes))}
  </svg>`;
}

function shape(tag: string, attributes: object): Html {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${String(value)}"`);
  return trusted(`<${tag}${written.join('')} />`);
}
