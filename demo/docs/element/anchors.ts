import type { ElementDoc } from '../../../src/build/element-doc.js';
import { html, type Html } from '../../html.js';

/** Kinds of API entries. They are the first part of an entry's anchor, such as `#attr-columns`. */
export type ApiKind = 'attr' | 'prop' | 'event' | 'method' | 'slot' | 'part' | 'css' | 'state';

/** An attribute, event, part or other member of an element's API. */
export interface ApiEntry {
  readonly kind: ApiKind;
  /** The name as written in code. The default slot's name is empty. */
  readonly name: string;
  readonly doc: string;
}

/** All members of an element's API, in the order of its page. A property with an attribute is the attribute's entry. */
export function apiEntries(doc: ElementDoc): ApiEntry[] {
  const all: readonly (readonly [ApiKind, readonly { name: string; doc: string }[]])[] = [
    ['attr', doc.attributes],
    ['prop', doc.properties.filter(({ attribute }) => attribute === undefined)],
    ['event', doc.events],
    ['method', doc.methods],
    ['slot', doc.slots],
    ['part', doc.parts],
    ['css', doc.cssProperties],
    ['state', doc.cssStates],
  ];
  return all.flatMap(([kind, members]) =>
    members.map(({ name, doc: text }) => ({ kind, name, doc: text })),
  );
}

/** The ID of an entry's row: `attr-columns`, `css-sq-gallery-gap`, `slot-default`. */
export function anchorOf(kind: ApiKind, name: string): string {
  return `${kind}-${name.replace(/^-+/, '') || 'default'}`;
}

/** A heading that links to itself. */
export function heading(level: 2 | 3, id: string, text: string): Html {
  const link = html`<a class="anchor" href="#${id}">${text}</a>`;
  return level === 2 ? html`<h2 id="${id}">${link}</h2>` : html`<h3 id="${id}">${link}</h3>`;
}
