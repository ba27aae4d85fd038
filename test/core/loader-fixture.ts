import type {
  startLoader as StartLoader,
  ImportFile,
  DeferredLoader,
  DeferredLoaderFile,
} from '../../src/loading/loader.js';
import type { TagRule, TagTable } from '../../src/loading/tag-map.js';
import type { Load } from '../../src/loading/tag-map.js';
import { copyOf, freshTag } from './fixture.js';
import { nextTask } from '../support/browser/next-task.js';

const { startLoader } = await import('../../src/loading/loader.js');
const { prepareOffline, showOffline } = await import('../../src/runtime/offline/offline-notice.js');
const offline = { prepare: prepareOffline, show: showOffline };
const { finishLoader } = await import('../../src/loading/finish-loader.js');
const { linkStyles } = await import('../../src/loading/page-styles.js');

const { requestIdleCallback: idle } = window;

beforeEach(() => {
  // Simulate a page that has linked the style sheet and runs idle callbacks immediately.
  document.documentElement.style.setProperty('--sq-css', '1');
  window.requestIdleCallback = (work) => (queueMicrotask(work as () => void), 0);
});
afterEach(() => {
  window.requestIdleCallback = idle;
});

/** Delays idle callbacks until the returned function is called. */
export function holdIdle(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  window.requestIdleCallback = (work) => waiting.push(work as () => void);
  return async () => {
    while (waiting.length > 0) {
      waiting.shift()?.();
      await nextTask();
    }
  };
}

/**
 * Starts a separate loader for one tag, like `sq.js`. `importLater` loads the loader's idle part, by default
 * immediately. Only the idle part handles a tag without a rule.
 */
export type Start = (
  tag: string,
  rule: TagRule | undefined,
  importTag: ImportFile,
  importLater?: (attempt: number) => Promise<unknown>,
) => void;

export const start = startOf(startLoader);

/** Returns the `start` function of a second copy of the script. */
export async function otherStart(): Promise<Start> {
  const other = await copyOf<{ readonly startLoader: typeof StartLoader }>('src/loading/loader.ts');
  return startOf(other.startLoader);
}

function startOf(loader: typeof StartLoader): Start {
  return (tag, rule, importTag, importLater = () => Promise.resolve()) =>
    loader(rule ? { [tag]: rule } : {}, async (name, attempt) => {
      if (name !== 'runtime') return importTag(name, attempt);
      await importLater(attempt);
      const startDeferredLoader = (load: Load, tags: TagTable): DeferredLoader =>
        finishLoader(
          load,
          tags,
          linkStyles((name) => `/${name}`),
          offline,
        );
      return { startDeferredLoader } satisfies DeferredLoaderFile;
    });
}

/** A tag whose code loads on the test's command. */
interface Chunk {
  readonly tag: string;
  readonly attempts: number[];
  /** Completes the pending request, and defines the element. */
  arrive(): Promise<void>;
  /** Rejects the pending request. */
  fail(): Promise<void>;
}

/** Starts a separate loader for a new tag, whose code loads on the test's command. */
export function startTag(rule: TagRule): Chunk {
  const tag = freshTag('load');
  const { importTag, ...chunk } = makeChunk(tag);
  start(tag, rule, importTag);
  return chunk;
}

/** Creates the code of an element, which any loader can import. */
export function makeChunk(tag: string): Chunk & { readonly importTag: ImportFile } {
  const attempts: number[] = [];
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  return {
    tag,
    attempts,
    importTag: (_tag, attempt) => {
      attempts.push(attempt);
      return new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
    },
    arrive: async () => {
      customElements.define(
        tag,
        class extends HTMLElement {
          readonly hasUpdated = true;
        },
      );
      settle?.resolve();
      await nextTask();
    },
    fail: async () => {
      settle?.reject(new Error('offline'));
      await nextTask();
    },
  };
}

/** Moves the pointer over an element, and waits for the task that requests the element's files. */
export function pointAt(host: Element): Promise<void> {
  host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  return new Promise((resolve) => setTimeout(resolve));
}

/** Waits two frames, after which intersection observers have been called. */
export async function afterIntersections(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await nextTask();
}
