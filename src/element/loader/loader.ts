import { sharedRoots } from '../roots.js';
import { sharedPart } from '../shared.js';
import { catchEarlyEvents } from './early-events.js';
import { fetchChunk } from './fetch-chunk.js';
import { reportLoad } from './report-load.js';
import { loadMode, type TagMap } from './tag-map.js';

/** Fetches a tag's code. `attempt` counts from 0: some browsers keep a failed address for good. */
export type ImportTag = (tag: string, attempt: number) => Promise<unknown>;

/** Pixels around the screen within which a block counts as visible (spec section 9: 200px). */
const VISIBLE_MARGIN = '200px';
/** Milliseconds after which idle work starts on a page that never rests. */
const IDLE_TIMEOUT = 2000;

/**
 * Finds the tags of a page, also those added later, and fetches the code of each when its load
 * mode says so or a visitor touches it. Several copies on a page share what is under way.
 */
export function startLoader(tags: TagMap, importTag: ImportTag, beforeLoad: () => void): void {
  const attempts = new Map<string, number>();
  const loading = sharedPart('loading', () => new Map());
  const known = sharedPart('tags', () => new Set());
  for (const tag of Object.keys(tags)) known.add(tag);

  const screen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && !isPending(target)) screen.unobserve(target);
        else if (isIntersecting) void load(target.localName);
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );

  function isPending(element: Element): boolean {
    return element.localName in tags && !customElements.get(element.localName);
  }

  /** Never rejects: a failure is reported, and the next chance tries again. */
  function load(tag: string): Promise<unknown> {
    const entry = tags[tag];
    if (!entry || customElements.get(tag)) return Promise.resolve();
    let chunk = loading.get(tag);
    if (!chunk) {
      const attempt = attempts.get(tag) ?? 0;
      attempts.set(tag, attempt + 1);
      beforeLoad();
      chunk = fetchChunk(`chunk ${tag}`, () => importTag(tag, attempt)).catch((error: Error) =>
        reportLoad(tag, error.message),
      );
      void chunk.then(() => loading.delete(tag));
      loading.set(tag, chunk);
    }
    return chunk;
  }

  function found(element: Element): void {
    const { localName } = element;
    const entry = tags[localName];
    if (!entry) return void (localName.startsWith('sq-') && whenIdle(() => unavailable(element)));
    if (!isPending(element)) return;
    const mode = loadMode(element, entry);
    if (mode === 'e') void load(localName);
    else if (mode === 'v') screen.observe(element);
    else if (mode === 'd') whenIdle(() => load(localName));
  }

  /** By now every copy of the script has named its tags. */
  function unavailable({ localName }: Element): void {
    if (known.has(localName) || customElements.get(localName)) return;
    known.add(localName);
    reportLoad(localName, 'unavailable module.');
  }

  function scan(root: ParentNode & Node): void {
    if (root instanceof Element) found(root);
    for (const element of root.querySelectorAll(':not(:defined)')) found(element);
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

  addEventListener('online', () => attempts.forEach((_count, tag) => void load(tag)));

  catchEarlyEvents({
    pendingHosts: (event) => {
      const path = event.composedPath().filter((node) => node instanceof Element);
      const hash = path.find((node) => node.matches('a[href^="#"]'))?.getAttribute('href');
      // A link to a tag is a touch of that tag: a dialog is opened by `<a href="#its-id">`.
      const linked = hash && document.getElementById(hash.slice(1));
      return (linked ? [linked, ...path] : path).filter(isPending);
    },
    holds: (host, type, target) => {
      const selector = tags[host.localName]?.[1]?.[type];
      return selector !== undefined && target.closest(selector) !== null;
    },
    ready: async (host) => {
      await load(host.localName);
      await (host as { updateComplete?: Promise<void> }).updateComplete;
    },
    keyPressed: () => {
      for (const tag in tags) {
        if (!customElements.get(tag))
          document.querySelectorAll(tag).forEach((host) => screen.observe(host));
      }
    },
  });
}

function whenIdle(work: () => unknown): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, 200);
  else requestIdleCallback(() => void work(), { timeout: IDLE_TIMEOUT });
}
