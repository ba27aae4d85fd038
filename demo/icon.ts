import { icons, type IconNode } from 'lucide';
import { html, trusted, type Html } from './html.js';

function drawing(name: string): string {
  const key = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const node = (icons as Readonly<Record<string, IconNode | undefined>>)[key];
  if (!node) throw new Error(`No icon is named "${name}".`);
  return node
    .map(([tag, attributes]) => {
      const list = Object.entries(attributes).map(
        ([attribute, value]) => ` ${attribute}="${value}"`,
      );
      return `<${tag}${list.join('')}/>`;
    })
    .join('');
}

/** An icon as the server draws it: `<sq-icon>` over its own drawing. Without a label it is decoration. */
export function icon(name: string, label?: string): Html {
  const role =
    label === undefined ? html`aria-hidden="true"` : html`role="img" aria-label="${label}"`;
  return html`<sq-icon name="${name}" ${label === undefined ? null : html` label="${label}"`}
    ><svg
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
      ${trusted(drawing(name))}
    </svg></sq-icon
  >`;
}
