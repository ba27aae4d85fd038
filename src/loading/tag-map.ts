/**
 * When an element's code loads:
 *
 * - `interaction`: on the first interaction. An element that shows nothing loads near the viewport instead.
 * - `empty`: near the viewport, but only if the server's HTML shows nothing.
 * - `visible`: near the viewport.
 * - `idle`: when the page is idle.
 * - `shopping`: when there is a cart.
 * - `eager`: immediately.
 */
export type LoadMode = (typeof loadModeNames)[number];

/** Loads a tag's code. Concurrent calls share one request. Never rejects: after a failure, the next call tries again. */
export type Load = (tag: string) => Promise<void>;

/** Event types that can be held until a tag's code has loaded. */
export type HeldType = (typeof heldTypes)[number];

export const heldTypes = ['click', 'submit', 'keydown'] as const;

/** A tag's loading rule, from `@load` and `@hold` in the element's file. */
export interface TagRule {
  /** The mode of elements that match no selector of `loadIf`. */
  readonly load: LoadMode;
  /** Selectors of elements that use a different mode. The first selector that matches applies. */
  readonly loadIf?: Readonly<Partial<Record<LoadMode, string>>>;
  /** Selectors of the targets whose early events are held and then dispatched again. */
  readonly hold?: Readonly<Partial<Record<HeldType, string>>>;
  /** The public methods. Calling one loads the code. */
  readonly methods?: readonly string[];
  /** `true` if the tag's layout rules are in a style sheet of its own instead of `sq.css`. */
  readonly ownStyles?: true;
}

/** The rules of all tags that a copy of the script can load. */
export type TagTable = Readonly<Record<string, TagRule>>;

/** A block counts as visible within this distance of the viewport (behavior.md#loading-near). */
export const VISIBLE_MARGIN = '200px';

/** Matches elements whose content (JSON or scripts) is invisible until their code reads it. */
const unreadContent = ':is([data-block-json],[data-context],:has(>script)):not(:has(form))';

/**
 * Returns `true` if a name can be one of our properties. Frameworks also store their own data on elements, but under names in
 * other formats.
 */
export function isPropertyName(name: PropertyKey): name is string {
  return typeof name === 'string' && /^[a-z][a-zA-Z]+$/.test(name);
}

/** Returns a selector for the targets inside a tag's elements whose events of this type are held. */
export function heldTargets(rule: TagRule | undefined, type: string): string | undefined {
  return rule?.hold?.[type as HeldType];
}

/** Returns `true` if code in this mode is loaded on demand, unless the element is empty or outdated. */
export function isOnDemand(mode: LoadMode): boolean {
  return mode === 'interaction' || mode === 'empty';
}

/**
 * Returns an element's mode: its `load` attribute, else the first selector of `loadIf` that matches, else `load`. On-demand
 * elements with unread content load near the viewport.
 */
export function loadMode(element: Element, { load, loadIf = {} }: TagRule): LoadMode {
  const [mode] = Object.entries(loadIf).find(([, selector]) => element.matches(selector)) ?? [load];
  const isUnread = isOnDemand(mode as LoadMode) && element.matches(unreadContent);
  return requestedMode(element, isUnread ? 'visible' : (mode as LoadMode));
}

/** The values of the `load` attribute. */
export const loadModeNames = [
  'interaction',
  'empty',
  'visible',
  'idle',
  'shopping',
  'eager',
] as const;

/** Returns the mode in the `load` attribute, or `usual` if the attribute is missing or unknown. */
export function requestedMode(element: Element, usual: LoadMode): LoadMode {
  return loadModeNames.find((each) => each === element.getAttribute('load')) ?? usual;
}
