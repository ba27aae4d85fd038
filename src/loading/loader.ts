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
 * Imports a file of this build: the code of a tag, by the tag's name, or `runtime`. `attempt` counts from 0 and must change the URL, because some
 * browsers never request a failed module URL again.
 */
export type ImportFile = (name: string, attempt: number) => Promise<unknown>;

/** The exports of the file `runtime`. */
export interface DeferredLoaderFile {
  /** Starts the part of the loader that can wait until the page is idle. */
  readonly startDeferredLoader: (load: Load, tags: TagTable) => DeferredLoader;
}

/** The part of the loader that loads when the page is idle: see `finishLoader`. */
export interface DeferredLoader {
  /** Called with each undefined element that is found, and again when a property of it is set. `mode` is undefined if the tag is unknown. */
  readonly elementFound: (element: Element, mode?: LoadMode) => void;
  /** Called with the hosts that were not ready to handle a held event of this type. */
  readonly gaveUp: (hosts: readonly Element[], type: string) => void;
  /** Called with the target of an event that was dropped because it needs the network. */
  readonly offline: (target: Element) => void;
  /** Called with each requested chunk, which may fail or never settle. */
  readonly chunkRequested: (tag: string, chunk: Promise<unknown>) => void;
}

/**
 * Finds our elements on the page, including those added later, and loads the code of each when its load mode requires it or a visitor interacts
 * with it. If the page has several copies of the script, they share pending requests.
 *
 * @param tags the rule of each tag
 * @param preload requests lazy code that an element needs when a visitor presses or focuses it. Called once per element and event, while the
 *   element's own code has not loaded
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

  /** The mode of an element; undefined if its tag is unknown. */
  function modeOf(element: Element): LoadMode | undefined {
    const rule = tags[element.localName];
    return rule && loadMode(element, rule);
  }

  /** Whether an element is one of ours and does not listen yet. An element whose code has loaded is pending until it is mounted. */
  function isPending(element: Element & { readonly hasUpdated?: boolean }): boolean {
    return element.localName in tags && !element.hasUpdated;
  }

  /** Whether an interaction loads the element. In mode `empty` it does not, and neither in an editor. */
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
      // After a timeout another attempt may have taken its place.
      const forget = (): unknown => loading.get(tag) === settled && loading.delete(tag);
      const settled: Promise<unknown> = chunk.then(forget, forget);
      loading.set(tag, settled);
    }
    await loading.get(tag);
  }

  const givePlaceholder = startPlaceholders(tags, load, (element) => {
    const mode = modeOf(element);
    // In other modes the code loads anyway: before the element is seen, or once there is a cart.
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

  // A keyboard user triggers no pointer events, so a key loads the code of everything near the screen.
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
