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
  // A page that has linked its style sheet, and is idle.
  document.documentElement.style.setProperty('--sq-css', '1');
  window.requestIdleCallback = (work) => (queueMicrotask(work as () => void), 0);
});
afterEach(() => {
  window.requestIdleCallback = idle;
});

/** Idle work waits until the returned function is called. */
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
 * Starts a separate loader for one tag, like `sq.js`. Its idle part loads together with the file `later`, by default at
 * once. Only that part handles a tag without a rule.
 */
export type Start = (
  tag: string,
  rule: TagRule | undefined,
  importTag: ImportFile,
  importLater?: (attempt: number) => Promise<unknown>,
) => void;

export const start = startOf(startLoader);

/** Starts the loader of another copy of the script. */
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

/** A tag whose code the test delivers. */
interface Chunk {
  readonly tag: string;
  readonly attempts: number[];
  /** Lets the pending request succeed: the element is defined. */
  arrive(): Promise<void>;
  /** Lets the pending request fail. */
  fail(): Promise<void>;
}

/** A tag with a separate loader, whose chunk loads on the test's command. */
export function startTag(rule: TagRule): Chunk {
  const tag = freshTag('load');
  const { importTag, ...chunk } = makeChunk(tag);
  start(tag, rule, importTag);
  return chunk;
}

/** The code of an element, which any loader can import. */
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

/** Moves the pointer over an element. Its files are requested in a separate task. */
export function pointAt(host: Element): Promise<void> {
  host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  return new Promise((resolve) => setTimeout(resolve));
}

/** Waits two frames, in which an intersection observer reports. */
export async function afterIntersections(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await nextTask();
}
