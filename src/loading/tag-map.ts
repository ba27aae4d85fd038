/**
 * When the code of an element loads: with the first interaction (`interaction`), near the screen if the server's HTML shows nothing (`empty`), near
 * the screen (`visible`), when the page is idle (`idle`), once there is a cart (`shopping`), or at once (`eager`). In mode `interaction`, too, an
 * element that shows nothing loads near the screen.
 */
export type LoadMode = (typeof loadModeNames)[number];

/** Loads the code of a tag. Concurrent calls share one request. Never rejects: after a failure, the next call tries again. */
export type Load = (tag: string) => Promise<void>;

/** The types of events that can be held until the code of a tag has loaded. */
export type HeldType = (typeof heldTypes)[number];

export const heldTypes = ['click', 'submit', 'keydown'] as const;

/** The loading rule of a tag, from `@load` and `@hold` in its element's file. */
export interface TagRule {
  /** The mode of elements that match no selector of `loadIf`. */
  readonly load: LoadMode;
  /** Selectors of elements that use another mode. The first match counts. */
  readonly loadIf?: Readonly<Partial<Record<LoadMode, string>>>;
  /** Selectors of the targets whose early events are held, then dispatched again. */
  readonly hold?: Readonly<Partial<Record<HeldType, string>>>;
  /** The public methods, which load the code when they are called. */
  readonly methods?: readonly string[];
  /** Whether the tag's layout rules are in a style sheet of its own instead of `sq.css`. */
  readonly ownStyles?: true;
}

/** The rules of all tags that a copy of the script knows. */
export type TagTable = Readonly<Record<string, TagRule>>;

/** Pixels around the screen within which a block counts as visible (behavior.md#loading-near). */
export const VISIBLE_MARGIN = '200px';

/** Elements whose content (JSON or scripts) is invisible until their code reads it. */
const unreadContent = ':is([data-block-json],[data-context],:has(>script)):not(:has(form))';

/** Whether a name can be one of our properties. Frameworks store data of their own on elements under names of other forms. */
export function isPropertyName(name: PropertyKey): name is string {
  return typeof name === 'string' && /^[a-z][a-zA-Z]+$/.test(name);
}

/** The selector of the targets in a tag whose events of a type are held. */
export function heldTargets(rule: TagRule | undefined, type: string): string | undefined {
  return rule?.hold?.[type as HeldType];
}

/** Whether code in this mode is loaded on demand, unless the element is empty or out of date. */
export function isOnDemand(mode: LoadMode): boolean {
  return mode === 'interaction' || mode === 'empty';
}

/** The mode of an element: its `load` attribute, else the first selector of `loadIf` that matches, else `load`. On-demand elements with unread content load near the screen. */
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

/** The mode in the `load` attribute, or `usual` if it is missing or unknown. */
export function requestedMode(element: Element, usual: LoadMode): LoadMode {
  return loadModeNames.find((each) => each === element.getAttribute('load')) ?? usual;
}
