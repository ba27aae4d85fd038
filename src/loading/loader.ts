import type { Load } from './tag-map.js';
import { guardEditing, isEdited } from '../platform/editing.js';
import { loading as sharedLoading } from '../platform/shared.js';
import { holdEarlyEvents } from './early-events.js';
import { savesData, whenIdle } from '../platform/idle.js';
import { fetchWithRetries } from './fetching.js';
import { startPlaceholders } from './placeholders.js';
import {
  heldTargets,
  loadMode,
  VISIBLE_MARGIN,
  isOnDemand,
  type LoadMode,
  type TagTable,
} from './tag-map.js';

/**
 * Imports a file of this build: a tag's code (`name` is the tag), or `runtime`. `attempt` counts from 0 and must change the
 * URL, because some browsers never request a failed module URL again.
 */
export type ImportFile = (name: string, attempt: number) => Promise<unknown>;

/** The exports of the `runtime` file. */
export interface DeferredLoaderFile {
  /** Starts the part of the loader that can wait until the page is idle. */
  readonly startDeferredLoader: (load: Load, tags: TagTable) => DeferredLoader;
}

/** The part of the loader that loads when the page is idle: see `finishLoader`. */
export interface DeferredLoader {
  /**
   * Called with each element that is found before it is defined, and again when one of its properties is set. `mode` is
   * `undefined` if the tag is unknown.
   */
  readonly elementFound: (element: Element, mode?: LoadMode) => void;
  /** Called with the hosts that were not ready in time to handle a held event of this type. */
  readonly gaveUp: (hosts: readonly Element[], type: string) => void;
  /** Called with the target of an event that was dropped because its action needs the network. */
  readonly offline: (target: Element) => void;
  /** Called for each requested chunk. The promise may reject or never settle. */
  readonly chunkRequested: (tag: string, chunk: Promise<unknown>) => void;
}

/**
 * Finds our elements on the page, including those added later. Loads an element's code when its load mode requires it or when a
 * visitor interacts with the element. If the page has several copies of the script, they share pending requests.
 *
 * @param tags the loading rule of each tag
 * @param preload requests lazy code that an element needs when a visitor presses or focuses it. Called once per element and
 * event, as long as the element's own code has not loaded
 */
export function startLoader(
  tags: TagTable,
  importFile: ImportFile,
  preload: (element: Element) => void = () => undefined,
): void {
  const attempts: Record<string, number> = {};
  const { pending: loading, tags: tagTables } = sharedLoading();
  tagTables.push(tags);

  const deferredLoader = new Promise<void>((resolve) => whenIdle(resolve))
    .then(() =>
      fetchWithRetries<DeferredLoaderFile>('page runtime', (attempt) =>
        importFile('runtime', attempt),
      ),
    )
    .then(({ startDeferredLoader }) => startDeferredLoader(load, tags));

  const visibilityObserver = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isPending(target)) visibilityObserver.unobserve(target);
        else if (isIntersecting) void load(target.localName);
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );

  /** Returns an element's load mode, or `undefined` if its tag is unknown. */
  function modeOf(element: Element): LoadMode | undefined {
    const rule = tags[element.localName];
    return rule && loadMode(element, rule);
  }

  /**
   * Returns `true` if an element is one of ours but does not listen yet. After its code has loaded, an element is pending until
   * it is mounted.
   */
  function isPending(element: Element & { readonly hasUpdated?: boolean }): boolean {
    return element.localName in tags && !element.hasUpdated;
  }

  /** Returns `true` if an interaction loads the element. In mode `empty` or in an editor, interactions do not load it. */
  function loadsOnInteraction(element: Element): boolean {
    return isPending(element) && modeOf(element) !== 'empty' && !isEdited(element);
  }

  async function load(tag: string): Promise<void> {
    if (customElements.get(tag)) return;
    if (!loading.has(tag)) {
      const attempt = attempts[tag] ?? 0;
      attempts[tag] = attempt + 1;
      const chunk = importFile(tag, attempt);
      void deferredLoader.then(({ chunkRequested }) => chunkRequested(tag, chunk));
      // After a timeout, another attempt may have replaced this one.
      const forget = (): unknown => loading.get(tag) === settled && loading.delete(tag);
      const settled: Promise<unknown> = chunk.then(forget, forget);
      loading.set(tag, settled);
    }
    await loading.get(tag);
  }

  const givePlaceholder = startPlaceholders(tags, load, (element) => {
    const mode = modeOf(element);
    // In all other modes, nothing needs to be done: the code loads before the visitor sees the element, or when there is a
    // cart.
    if (mode && isOnDemand(mode))
      void deferredLoader.then((rest) => rest.elementFound(element, mode));
  });

  function found(element: Element): void {
    const { localName } = element;
    const mode = modeOf(element);
    if (mode) givePlaceholder(element);
    if (mode === 'eager') void load(localName);
    else if (mode === 'visible') visibilityObserver.observe(element);
    else if (mode === 'idle') whenIdle(() => load(localName));
    void deferredLoader.then((rest) => rest.elementFound(element, mode));
  }

  function scan(root: ParentNode & Node, work: (element: Element) => void): void {
    for (const element of root.querySelectorAll(':not(:defined)')) work(element);
  }

  guardEditing(document);
  scan(document, found);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes as NodeListOf<Element>) {
        // Text nodes and comments have no `matches()`.
        if (!('matches' in node)) continue;
        if (node.matches(':not(:defined)')) found(node);
        scan(node, found);
      }
    }
  }).observe(document, { childList: true, subtree: true });

  // A keyboard user triggers no pointer events, so a key press loads the code of all elements near the viewport.
  addEventListener(
    'keydown',
    () =>
      scan(
        document,
        (element) => loadsOnInteraction(element) && visibilityObserver.observe(element),
      ),
    true,
  );
  holdEarlyEvents(
    loadsOnInteraction,
    load,
    (host) => {
      if (!savesData()) preload(host);
    },
    (host, type) => heldTargets(tags[host.localName], type),
    (hosts, type) => void deferredLoader.then(({ gaveUp }) => gaveUp(hosts, type)),
    (target) => void deferredLoader.then(({ offline }) => offline(target)),
  );
}
