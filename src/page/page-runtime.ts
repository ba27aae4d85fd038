import type { PageRun } from './lifecycle.js';
import type { SiteContext } from './model/site-context.js';
import type { Overlays } from './overlay-queue.js';

/** Fetches a tag's code, once at a time. Never rejects: the next chance tries again. */
export type Load = (tag: string) => Promise<void>;

/** What each part of the runtime works with. */
export interface Runtime {
  readonly site: SiteContext;
  readonly life: PageRun;
  /** Fetches the code of a tag. Never rejects. */
  readonly load: Load;
  /** The queue of what wants to lie over the page. */
  readonly overlays: Overlays;
}
