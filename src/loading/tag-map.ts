/**
 * When the code of a tag is loaded: on interaction, near the screen if the server's HTML shows nothing (`empty`), near the screen
 * (`visible`), when the page is idle, once there is a cart (`shopping`), or at once (`eager`).
 */
export type LoadMode = (typeof loadModeNames)[number];

/** Fetches a tag's code, once at a time. Never rejects: the next chance tries again. */
export type Load = (tag: string) => Promise<void>;

/** The types of events that can be held until the code of a tag has loaded. */
type HeldType = 'click' | 'submit' | 'keydown';

/** What the documentation of an element says about loading. */
export interface TagRule {
  /** The mode of hosts that match no selector of `loadIf`. */
  readonly load: LoadMode;
  /** Other modes and the selectors of their hosts. The first match counts. */
  readonly loadIf?: Readonly<Partial<Record<LoadMode, string>>>;
  /** Selectors of the targets whose early events are held, then dispatched again. */
  readonly hold?: Readonly<Partial<Record<HeldType, string>>>;
  /** The public methods, which load the code when they are called. */
  readonly methods?: readonly string[];
  /** Whether the boxes of the tag are in a style sheet of its own. */
  readonly ownStyles?: true;
}

/** The rules of all tags that a copy of the script knows. */
export type TagTable = Readonly<Record<string, TagRule>>;

/** Pixels around the screen within which a block counts as visible (spec section 9: 200px). */
export const VISIBLE_MARGIN = '200px';

/** Hosts that show nothing of what they hold until their code reads it. */
const withJson = ':is([data-block-json],[data-context],:has(>script)):not(:has(form))';

/** Whether a property may be one of an element: frameworks keep members of their own on elements under other names. */
export function isPropertyName(name: PropertyKey): name is string {
  return typeof name === 'string' && /^[a-z][a-zA-Z]+$/.test(name);
}

/** The selector of the targets in a tag whose events of a type are held. */
export function heldTargets(rule: TagRule | undefined, type: string): string | undefined {
  return rule?.hold?.[type as HeldType];
}

/** Whether the code of hosts in a mode is not loaded before an interaction, unless they show nothing. */
export function waitsForTouch(mode: LoadMode): boolean {
  return mode === 'interaction' || mode === 'empty';
}

/** The mode of one element: its `load` attribute, else the first rule that it matches. */
export function loadMode(element: Element, { load, loadIf = {} }: TagRule): LoadMode {
  const [mode] = Object.entries(loadIf).find(([, selector]) => element.matches(selector)) ?? [load];
  const isUnread = waitsForTouch(mode as LoadMode) && element.matches(withJson);
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

/** The mode that an element's `load` attribute asks for, else its tag's `usual` one: also for an unknown value. */
export function requestedMode(element: Element, usual: LoadMode): LoadMode {
  return loadModeNames.find((each) => each === element.getAttribute('load')) ?? usual;
}
