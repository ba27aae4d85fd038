import type { Load } from './tag-map.js';
import { guardEditing, isEdited } from '../platform/editing.js';
import { sharedPart } from '../platform/shared.js';
import { holdEarlyEvents } from './early-events.js';
import { whenIdle } from '../platform/idle.js';
import { fetchWithRetries } from './fetching.js';
import { startPlaceholders } from './placeholders.js';
import {
  heldTargets,
  loadMode,
  VISIBLE_MARGIN,
  waitsForTouch,
  type LoadMode,
  type TagTable,
} from './tag-map.js';
import { membersOf } from '../platform/form-members.js';

/**
 * Fetches a file of this build: a tag's code by the tag's name, or `runtime`. `attempt` counts from 0: some
 * browsers keep a failed address for good.
 */
export type ImportFile = (name: string, attempt: number) => Promise<unknown>;

/** The file `runtime`. */
export interface DeferredLoaderFile {
  /** Starts what a page need not have before it rests. */
  readonly startDeferredLoader: (load: Load, tags: TagTable) => DeferredLoader;
}

/** What a loader leaves to the part that comes when the page is idle: see `finishLoader`. */
export interface DeferredLoader {
  /** Called with each element whose code was not there; without a mode where its tag is unknown. */
  readonly elementFound: (element: Element, mode?: LoadMode) => void;
  /** Called with the tags that did not come in time for an event of a type. */
  readonly gaveUp: (hosts: readonly Element[], type: string) => void;
  /** Called with what was pressed, or sent, and cannot be without a network. */
  readonly offline: (target: Element) => void;
  /** Called with each chunk that was asked for: it may fail, or never answer. */
  readonly chunkRequested: (tag: string, chunk: Promise<unknown>) => void;
}

/**
 * Finds the tags of a page, also those added later, and fetches the code of each when its load
 * mode says so or a visitor touches it. Several copies on a page share what is under way.
 *
 * @param tags the rules of each tag
 */
export function startLoader(tags: TagTable, importFile: ImportFile): void {
  const attempts: Record<string, number> = {};
  const loading = sharedPart('loading', () => new Map());
  sharedPart('tags', () => []).push(tags);

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

  /** With its code a tag still has no listeners before it is mounted, which takes its turn. */
  function isPending(element: Element & { readonly hasUpdated?: boolean }): boolean {
    return element.localName in tags && !element.hasUpdated;
  }

  /** What shows nothing answers no touch. */
  function awaitsTouch(element: Element): boolean {
    return isPending(element) && modeOf(element) !== 'empty' && !isEdited(element);
  }

  async function load(tag: string): Promise<void> {
    if (customElements.get(tag)) return;
    if (!loading.has(tag)) {
      const attempt = attempts[tag] ?? 0;
      attempts[tag] = attempt + 1;
      const chunk = importFile(tag, attempt);
      void deferredLoader.then(({ chunkRequested }) => chunkRequested(tag, chunk));
      const forget = (): unknown => loading.delete(tag);
      loading.set(tag, chunk.then(forget, forget));
    }
    await loading.get(tag);
  }

  const givePlaceholder = startPlaceholders(tags, load, (element) => {
    const mode = modeOf(element);
    // Other modes load by themselves before anybody can see the property's value, or once there is a cart to show it for.
    if (mode && waitsForTouch(mode))
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
    for (const element of membersOf(root).querySelectorAll(':not(:defined)')) work(element);
  }

  function watch(root: Document | ShadowRoot): void {
    scan(root, found);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes as NodeListOf<Element>) {
          // Texts and comments, too, are added.
          if (!('matches' in node)) continue;
          if (membersOf(node).matches(':not(:defined)')) found(node);
          scan(node, found);
        }
      }
    }).observe(root, { childList: true, subtree: true });
  }

  guardEditing(document);
  watch(document);
  sharedPart('roots', () => ({ watchers: new Set() })).watchers.add(watch);

  // Who walks by keyboard has no pointer to warm what is on screen.
  addEventListener(
    'keydown',
    () => scan(document, (element) => awaitsTouch(element) && visibilityObserver.observe(element)),
    true,
  );
  holdEarlyEvents(
    awaitsTouch,
    load,
    (host, type) => heldTargets(tags[host.localName], type),
    (hosts, type) => void deferredLoader.then(({ gaveUp }) => gaveUp(hosts, type)),
    (target) => void deferredLoader.then(({ offline }) => offline(target)),
  );
}
