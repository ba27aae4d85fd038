import { tokensOf } from '../../model/additions.js';
import { isEdited } from '../../platform/editing.js';
import { readAddition, writeAddition } from '../annotations/node-additions.js';

/*
 * One value of a node: what the page says of it, what tags say, and what the node shows for that. See `annotate.ts`.
 */

/** What a tag says by one attribute. */
export type Annotation =
  | string
  | boolean
  | { readonly over: string }
  | { readonly first: string }
  | { readonly initial: string };

export interface Claim {
  readonly within: Element;
  readonly addition: Annotation;
}

export interface Value {
  /** What the page itself says. */
  pageValue: string | null;
  /** What the node says since we last looked. */
  shown: string | null;
  claims: readonly Claim[];
}

const lists = new Set([
  ...['aria-controls', 'aria-describedby', 'aria-details', 'aria-labelledby'],
  'class',
]);

/** The attribute that an addition is seen by. */
export function attributeOf(name: string): string {
  return name.replace(/:.*/, '');
}

/** Takes what the node says otherwise than we have left it for the page's own. False where that is nothing. */
export function takePageChange(node: Element, name: string, value: Value): boolean {
  const current = readAddition(node, name);
  if (current === value.shown) return false;
  const added = lists.has(name) ? textsOf(activeClaims(value)) : [];
  const own = tokensOf(current).filter((id) => !added.includes(id));
  value.pageValue = added.length > 0 ? own.join(' ') || null : current;
  value.shown = current;
  return true;
}

export function writeValue(node: Element, name: string, value: Value): void {
  const text = textOf(name, value);
  if (readAddition(node, name) !== text) writeAddition(node, name, text);
  // A style may say the same in other words.
  value.shown = readAddition(node, name);
}

function textOf(name: string, value: Value): string | null {
  const { pageValue } = value;
  const claims = activeClaims(value);
  if (claims.length === 0) return pageValue;
  const texts = textsOf(claims);
  if (lists.has(name)) {
    const first = textsOf(claims.filter(({ addition }) => typeof addition === 'object'));
    return [...new Set([...first, ...tokensOf(pageValue), ...texts])].join(' ');
  }
  const state = claims.findLast(({ addition }) => typeof addition !== 'string')?.addition;
  if (typeof state === 'object') return Object.values(state)[0] ?? null;
  if (state === false) return null;
  if (state === true) return name.startsWith('aria-') ? 'true' : '';
  // What is empty says nothing.
  return pageValue || (texts[0] ?? null);
}

function textsOf(claims: readonly Claim[]): string[] {
  return claims.flatMap(({ addition }) => {
    if (typeof addition === 'object') return 'first' in addition ? [addition.first] : [];
    return typeof addition === 'string' ? [addition] : [];
  });
}

/** What tags say that nobody edits. */
function activeClaims({ claims }: Value): readonly Claim[] {
  return claims.filter(({ within }) => !isEdited(within));
}
