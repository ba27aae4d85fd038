import { atom, type WritableAtom } from 'nanostores';
import type { PlaygroundElement } from '../description.js';
import { readLink, writeLink } from '../link-state.js';
import { defaultSettings, type PreviewSettings } from '../preview-settings.js';

/** The state of the page. All parts of the page read it, and change it only here. */
export interface PlaygroundStore {
  readonly element: PlaygroundElement;
  readonly $html: WritableAtom<string>;
  readonly $settings: WritableAtom<PreviewSettings>;
  /** Number of the example that the HTML started from. The first one is 1. */
  readonly $example: WritableAtom<number>;
  /**
   * `true` if the HTML came from a link. The preview is then isolated, also after the visitor has changed the HTML. The
   * examples and the HTML that the visitor has written in this tab are not isolated.
   */
  readonly $isIsolated: WritableAtom<boolean>;
  /** A message about the link or the last action. */
  readonly $message: WritableAtom<string>;
}

/** Contains the last link that this tab has written itself. It makes reloading such a link different from following a link. */
const OWN_LINK = 'sq-playground-link';

export function createStore(element: PlaygroundElement): PlaygroundStore {
  return {
    element,
    $html: atom(sourceOf(element, 1)),
    $settings: atom(defaultSettings),
    $example: atom(1),
    $isIsolated: atom(false),
    $message: atom(''),
  };
}

function sourceOf({ examples, tag }: PlaygroundElement, example: number): string {
  return examples[example - 1]?.source ?? `<${tag}></${tag}>`;
}

/** Shows an example, and keeps the settings of the preview. */
export function showExample(store: PlaygroundStore, example: number): void {
  store.$isIsolated.set(false);
  store.$example.set(example);
  store.$html.set(sourceOf(store.element, example));
}

/** Restores the example and all settings. */
export function reset(store: PlaygroundStore): void {
  store.$settings.set(defaultSettings);
  showExample(store, store.$example.get());
  store.$message.set('The example and the settings have been reset.');
}

/** Reads the state from the page's URL. */
export async function readUrl(store: PlaygroundStore): Promise<void> {
  // Links from the documentation name the example in the query, so that it is also shown without JavaScript.
  const fragment = location.hash.slice(1);
  const number = new URLSearchParams(location.search).get('example');
  const initial = fragment === '' && number !== null ? `example=${number}` : fragment;
  const state = await readLink(initial, Math.max(1, store.element.examples.length));
  if (!state) {
    showExample(store, 1);
    store.$message.set('This link is incomplete or invalid. The page shows the first example.');
    return;
  }
  const source = sourceOf(store.element, state.example);
  const html = state.html ?? source;
  store.$isIsolated.set(html !== source && ownLink() !== fragment);
  store.$settings.set(state.settings);
  store.$example.set(state.example);
  store.$html.set(html);
}

/** Writes the state into the page's URL. */
export async function writeUrl(store: PlaygroundStore): Promise<void> {
  const [example, html] = [store.$example.get(), store.$html.get()];
  const fragment = await writeLink({
    example,
    settings: store.$settings.get(),
    ...(html !== sourceOf(store.element, example) && { html }),
  });
  if (!store.$isIsolated.get()) rememberLink(fragment);
  const address = fragment === '' ? '' : `#${fragment}`;
  history.replaceState(history.state, '', location.pathname + address);
}

function ownLink(): string | null {
  try {
    return sessionStorage.getItem(OWN_LINK);
  } catch {
    return null;
  }
}

/** Without storage, a reloaded link is isolated like all others. */
function rememberLink(fragment: string): void {
  try {
    sessionStorage.setItem(OWN_LINK, fragment);
  } catch {
    // The browser blocks storage, or it is full.
  }
}
