import { sharedRoots } from '../roots.js';
import { sharedPart } from '../shared.js';
import { catchEarlyEvents } from './early-events.js';
import { fetchChunk } from './fetch-chunk.js';
import { reportLoad } from './report-load.js';
import { loadMode, type LoadMode, type TagMap } from './tag-map.js';

/** Fetches a tag's code. `attempt` counts from 0: some browsers keep a failed address for good. */
export type ImportTag = (tag: string, attempt: number) => Promise<unknown>;

/** Pixels around the screen within which a block counts as visible (spec section 9: 200px). */
const VISIBLE_MARGIN = '200px';
/** Milliseconds after which idle work starts on a page that never rests. */
const IDLE_TIMEOUT = 2000;

/** A running loader, for the part that comes when the page is idle: see `finishLoader`. */
export interface Loader {
  /** Fetches a tag's code. Never rejects: a failure is reported, and the next chance tries again. */
  readonly load: (tag: string) => Promise<unknown>;
  /** How often each tag's code was asked for. */
  readonly attempts: ReadonlyMap<string, number>;
  /** Told of elements with a tag that this loader does not know. */
  onUnknown?: (element: Element) => void;
}

/**
 * Finds the tags of a page, also those added later, and fetches the code of each when its load
 * mode says so or a visitor touches it. Several copies on a page share what is under way.
 */
export function startLoader(tags: TagMap, importTag: ImportTag): Loader {
  const attempts = new Map<string, number>();
  const loading = sharedPart('loading', () => new Map());
  const loader: Loader = { load, attempts };
  sharedPart('tags', () => []).push(tags);

  const screen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isPending(target)) screen.unobserve(target);
        else if (isIntersecting) void load(target.localName);
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );

  function isPending(element: Element): boolean {
    return element.localName in tags && !customElements.get(element.localName);
  }

  function load(tag: string): Promise<unknown> {
    const entry = tags[tag];
    if (!entry || customElements.get(tag)) return Promise.resolve();
    let chunk = loading.get(tag);
    if (!chunk) {
      const attempt = attempts.get(tag) ?? 0;
      attempts.set(tag, attempt + 1);
      chunk = fetchChunk(`chunk ${tag}`, () => importTag(tag, attempt)).catch((error: Error) =>
        reportLoad(tag, error.message),
      );
      void chunk.then(() => loading.delete(tag));
      loading.set(tag, chunk);
    }
    return chunk;
  }

  function found(element: Element, wanted?: LoadMode): void {
    const { localName } = element;
    const entry = tags[localName];
    if (!entry) return loader.onUnknown?.(element);
    if (!isPending(element)) return;
    const mode = wanted ?? loadMode(element, entry);
    if (mode === 'a') void load(localName);
    else if (mode === 'i') screen.observe(element);
    else if (mode === 'd') whenIdle(() => load(localName));
  }

  function scan(root: ParentNode & Node, wanted?: LoadMode): void {
    if (root instanceof Element) found(root, wanted);
    for (const element of root.querySelectorAll(':not(:defined)')) found(element, wanted);
  }

  function watch(root: Document | ShadowRoot): void {
    scan(root);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if (node instanceof Element) scan(node);
      }
    }).observe(root, { childList: true, subtree: true });
  }

  watch(document);
  sharedRoots().watchers.add(watch);

  catchEarlyEvents({
    pendingHosts: (path) => {
      const hash = path.find((node) => node.matches('a[href^="#"]'))?.getAttribute('href');
      // A link to a tag is a touch of that tag: a dialog is opened by `<a href="#its-id">`.
      const linked = hash && document.getElementById(hash.slice(1));
      return (linked ? [linked, ...path] : path).filter(isPending);
    },
    heldTargets: (host, type) => tags[host.localName]?.[1]?.[type],
    ready: async (host) => {
      await load(host.localName);
      await (host as { updateComplete?: Promise<void> }).updateComplete;
    },
    keyPressed: () => scan(document, 'i'),
  });
  return loader;
}

/** Runs work when the page rests, or at last after two seconds. Safari has no idle callback. */
export function whenIdle(work: () => unknown): void {
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  rest(() => void work(), { timeout: IDLE_TIMEOUT });
}
