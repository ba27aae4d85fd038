import { lazyModule } from '../core/lazy-module.js';
import { startConsent } from '../features/consent/start/start.js';
import { createPageLife, runFenced, type PageHook, type PageLife } from '../page/lifecycle.js';
import { overlays } from '../page/overlays.js';
import type { Load, Runtime } from '../page/page-runtime.js';
import { siteContext } from '../page/site.js';
import { sharedPart } from '../platform/shared.js';
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

/** In the order in which they start; the name is for reports. */
const parts: readonly (readonly [name: string, start: (runtime: Runtime) => unknown])[] = [
  ['people', startPeople],
  ['consent', startConsent],
  ['fonts', fetchFonts],
  ['tools', startTools],
  ['overlays', startOverlays],
];

const fonts = lazyModule('page fonts', () => import('./fonts.js'));

/** Few sites have any. */
async function fetchFonts({ site, life }: Runtime): Promise<void> {
  if (site.googleFonts.length === 0 && site.website.typekitId === '') return;
  const { startFonts } = await fonts.load();
  if (!life.signal.aborted) startFonts({ site, life });
}

/** Starts the page runtime, unless another copy of the script has: a page has one. */
export function startRuntime(load: Load): void {
  let isOurs = false;
  const create = (): PageLife => {
    isOurs = true;
    return createPageLife((run, isFirst) => {
      // What another copy of the script goes on keeping came too late to be early.
      if (!isFirst) sharedPart('early', () => []).length = 0;
      startParts({ site: siteContext(), life: run, load, overlays: overlays() });
    });
  };
  // The first version began its parts once, and not again after an end.
  const life = sharedPart('life', create, 2);
  if (!isOurs) return;
  takeInitializers(life);
  life.markReady();
}

function startParts(runtime: Runtime): void {
  for (const [name, start] of parts) runFenced(name, () => start(runtime));
  runtime.life.onDestroy(() => tell('sq-page-destroyed'));
  tell('sq-page-initialized');
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
