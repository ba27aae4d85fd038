import { wordsOf } from '../model/additions.js';
import { readAddition, writeAddition } from './children.js';

/*
 * One value of a node: what the page says of it, what tags say, and what the node shows for that. See `annotate.ts`.
 */

/** What a tag says by one attribute. */
export type Annotation = string | boolean | { readonly over: string } | { readonly first: string };

export interface Claim {
  readonly within: Element;
  readonly says: Annotation;
}

export interface Value {
  /** What the page itself says. */
  page: string | null;
  /** What the node says since we last looked. */
  shown: string | null;
  claims: readonly Claim[];
}

/** What lies below an element with this attribute is being edited. */
export const editMarker = 'data-sq-edit';

const lists = new Set([
  ...['aria-controls', 'aria-describedby', 'aria-details', 'aria-labelledby'],
  'class',
]);

/** The attribute that an addition is seen by. */
export function attributeOf(name: string): string {
  return name.replace(/:.*/, '');
}

/** Takes what the node says otherwise than we have left it for the page's own. False where that is nothing. */
export function absorb(node: Element, name: string, value: Value): boolean {
  const said = readAddition(node, name);
  if (said === value.shown) return false;
  const added = lists.has(name) ? textsOf(activeClaims(value)) : [];
  const own = wordsOf(said).filter((id) => !added.includes(id));
  value.page = added.length > 0 ? own.join(' ') || null : said;
  value.shown = said;
  return true;
}

export function show(node: Element, name: string, value: Value): void {
  const text = textOf(name, value);
  if (readAddition(node, name) !== text) writeAddition(node, name, text);
  // A style may say the same in other words.
  value.shown = readAddition(node, name);
}

function textOf(name: string, value: Value): string | null {
  const { page } = value;
  const claims = activeClaims(value);
  if (claims.length === 0) return page;
  const texts = textsOf(claims);
  if (lists.has(name)) {
    const first = textsOf(claims.filter(({ says }) => typeof says === 'object'));
    return [...new Set([...first, ...wordsOf(page), ...texts])].join(' ');
  }
  const state = claims.findLast(({ says }) => typeof says !== 'string')?.says;
  if (typeof state === 'object') return 'over' in state ? state.over : state.first;
  if (state === false) return null;
  if (state === true) return name.startsWith('aria-') ? 'true' : '';
  // What is empty says nothing.
  return page || (texts[0] ?? null);
}

function textsOf(claims: readonly Claim[]): string[] {
  return claims.flatMap(({ says }) => {
    if (typeof says === 'object') return 'first' in says ? [says.first] : [];
    return typeof says === 'string' ? [says] : [];
  });
}

export function isEdited(within: Element): boolean {
  return within.ownerDocument.designMode === 'on' || within.closest(`[${editMarker}]`) !== null;
}

/** What tags say that nobody edits. */
function activeClaims({ claims }: Value): readonly Claim[] {
  return claims.filter(({ within }) => !isEdited(within));
}
