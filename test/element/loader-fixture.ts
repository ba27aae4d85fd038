import type {
  startLoader as StartLoader,
  ImportTag,
  Loader,
} from '../../src/element/loader/loader.js';
import type { TagEntry } from '../../src/element/loader/tag-map.js';
import { freshTag, nextMessage } from './fixture.js';

export const { startLoader } = await import('../../src/element/loader/loader.js');

/** A tag whose code the test delivers. */
export interface Chunk {
  readonly tag: string;
  readonly loader: Loader;
  readonly attempts: number[];
  /** Lets the fetch under way succeed: the tag is defined. */
  arrive(): Promise<void>;
  /** Lets the fetch under way fail. */
  fail(): Promise<void>;
}

/** A tag of its own with a loader of its own, whose chunk comes when the test says so. */
export function startTag(
  rules: string,
  holds?: TagEntry[1],
  start: typeof StartLoader = startLoader,
): Chunk {
  const tag = freshTag('load');
  const chunk = makeChunk(tag);
  const loader = start({ [tag]: holds ? [rules, holds] : [rules] }, chunk.importTag);
  return { ...chunk, loader };
}

/** The code of a tag, to be imported by any loader. */
export function makeChunk(tag: string): Omit<Chunk, 'loader'> & { readonly importTag: ImportTag } {
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
      customElements.define(tag, class extends HTMLElement {});
      settle?.resolve();
      await nextMessage();
    },
    fail: async () => {
      settle?.reject(new Error('offline'));
      await nextMessage();
    },
  };
}
