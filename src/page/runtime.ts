import { overlays } from '../app/overlays.js';
import { siteContext } from '../app/site.js';
import type { SiteContext } from '../domain/site-context.js';
import { fetchChunk } from '../element/loader/fetch-chunk.js';
import type { Load } from '../element/loader/loader.js';
import { sharedPart } from '../element/shared.js';
import type { Overlays } from '../state/overlay-queue.js';
import { startConsent } from './consent/start.js';
import { createPageLife, runFenced, type PageHook, type PageLife } from './lifecycle.js';
import { startOverlays } from './overlays/start.js';
import { startPeople } from './people/people.js';
import { startTools } from './tools.js';

declare global {
  /**
   * Work for when the page is ready: `(window.sqReady ??= []).push(work)`, before the runtime has come or after.
   */
  var sqReady: { push(...initializers: PageHook[]): unknown } | undefined;
  interface DocumentEventMap {
    /** The page runtime is ready. */
    'sq-page-initialized': CustomEvent<null>;
    /** The page runtime has ended. */
    'sq-page-destroyed': CustomEvent<null>;
  }
}

/** What each part of the runtime works with. */
export interface Runtime {
  readonly site: SiteContext;
  readonly life: PageLife;
  /** Fetches the code of a tag. Never rejects. */
  readonly load: Load;
  /** The queue of what wants to lie over the page. */
  readonly overlays: Overlays;
}

/** In the order in which they start; the name is for reports. */
const parts: readonly (readonly [name: string, start: (runtime: Runtime) => unknown])[] = [
  ['people', startPeople],
  ['consent', startConsent],
  ['fonts', fetchFonts],
  ['tools', startTools],
  ['overlays', startOverlays],
];

/** Few sites have any. */
async function fetchFonts({ site, life }: Runtime): Promise<void> {
  if (site.googleFonts.length === 0 && site.website.typekitId === '') return;
  const { startFonts } = await fetchChunk('page fonts', () => import('./fonts.js'));
  startFonts({ site, life });
}

/** Starts the page runtime, unless another copy of the script has: a page has one. */
export function startRuntime(load: Load): void {
  let isOurs = false;
  const life = sharedPart('life', () => {
    isOurs = true;
    return createPageLife();
  });
  if (!isOurs) return;
  const runtime = { site: siteContext(), life, load, overlays: overlays() };
  for (const [name, start] of parts) runFenced(name, () => start(runtime));
  life.onReady(() => tell('sq-page-initialized'));
  takeInitializers(life);
  life.onDestroy(() => tell('sq-page-destroyed'));
  life.markReady();
}

/** The list that the page has filled becomes the runtime's own door. */
function takeInitializers(life: PageLife): void {
  const waiting = globalThis.sqReady;
  const push = (...initializers: PageHook[]): void => {
    for (const initializer of initializers) life.onReady(initializer);
  };
  if (Array.isArray(waiting)) push(...(waiting as PageHook[]));
  globalThis.sqReady = { push };
}

function tell(type: 'sq-page-initialized' | 'sq-page-destroyed'): void {
  document.dispatchEvent(new CustomEvent(type, { detail: null }));
}
