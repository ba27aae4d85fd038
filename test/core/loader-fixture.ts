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
  // As a page that has linked its style sheet, and rests.
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
 * Starts a loader of its own for one tag, as `sq.js` does. Its rest comes where the file `later` does, at once by default;
 * a tag without a rule is known to that alone.
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
  /** Lets the fetch under way succeed: the tag is defined. */
  arrive(): Promise<void>;
  /** Lets the fetch under way fail. */
  fail(): Promise<void>;
}

/** A tag of its own with a loader of its own, whose chunk comes when the test says so. */
export function startTag(rule: TagRule): Chunk {
  const tag = freshTag('load');
  const { importTag, ...chunk } = makeChunk(tag);
  start(tag, rule, importTag);
  return chunk;
}

/** The code of a tag, to be imported by any loader. */
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

/** Lets the pointer come to an element. The files that it needs are asked for in a task of their own. */
export function pointAt(host: Element): Promise<void> {
  host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  return new Promise((resolve) => setTimeout(resolve));
}

/** Two frames: the time in which an intersection observer reports. */
export async function afterIntersections(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await nextTask();
}
