import { lazyModule } from '../loading/lazy-module.js';
import { startConsent } from '../features/consent/start/start.js';
import { startInsight } from '../features/insight/start/start.js';
import { consent } from '../page/consent.js';
import { asRecord } from '../model/published-values.js';
import { queryValue } from '../model/query.js';
import { publishedContext } from '../core/input/published-context.js';
import {
  createPageLife,
  type PageHook,
  type PageLife,
  runGuarded,
  type Runtime,
} from '../page/lifecycle.js';
import { type Load } from '../loading/tag-map.js';
import { pageConsent } from '../page/page-consent.js';
import { parseSiteContext, type SiteContext } from '../page/model/site-context.js';
import { type Overlay, overlays } from '../page/overlays.js';
import { loading, sharedPart } from '../platform/shared.js';
import { isOlderBrowser } from './model/older-browser.js';
import { contentTag, siteChrome } from './model/site-chrome.js';
import { startVisitor } from './visitor/visitor.js';

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
  ['visitor', startVisitor],
  ['consent', startConsent],
  ['fonts', fetchFonts],
  ['experiments', fetchExperimentsCode],
  ['tools', startTools],
  ['overlays', startOverlays],
  ['content', startContent],
  ['animations', fetchAnimations],
  ['insight', startInsight],
];

const chromeCode = lazyModule('page overlays', () => import('./mount-chrome.js'));
const fonts = lazyModule('page fonts', () => import('./fonts.js'));

/** Few sites have any. */
async function fetchFonts({ site, life }: Runtime): Promise<void> {
  if (site.googleFonts.length === 0 && site.website.typekitId === '') return;
  const { startFonts } = await fonts.load();
  if (!life.signal.aborted) startFonts({ site, life });
}

const experimentsCode = lazyModule(
  'page experiments',
  () => import('../features/experiments/start/start.js'),
);

/** Few pages have any. */
async function fetchExperimentsCode({ life }: Runtime): Promise<void> {
  const { experiments } = asRecord(publishedContext());
  if (experiments === undefined && !document.querySelector('[sq-experiment]')) return;
  const { startExperiments } = await experimentsCode.load();
  if (!life.signal.aborted) startExperiments(life);
}

const animations = lazyModule(
  'page animations',
  () => import('../features/animation/start/start.js'),
);

/** Few pages have any. */
async function fetchAnimations({ life }: Runtime): Promise<void> {
  if (!document.querySelector('[data-sq-animate]')) return;
  const { startAnimations } = await animations.load();
  if (!life.signal.aborted) startAnimations(life);
}

/** Bars and popup of the site: who gets none of them pays for no more than this. */
async function startOverlays(runtime: Runtime): Promise<void> {
  const chrome = siteChrome(runtime.site);
  if (!Object.values(chrome).some(Boolean)) return;
  const { mountChrome } = await chromeCode.load();
  if (!runtime.life.signal.aborted) mountChrome(chrome, runtime);
}

const contentCode = lazyModule('page content', () => import('./mount-content.js'));

/** What pages of a few kinds consist of. */
async function startContent(runtime: Runtime): Promise<void> {
  const tag = contentTag(runtime.site.pageType);
  if (!tag) return;
  const { mountContent } = await contentCode.load();
  if (!runtime.life.signal.aborted) await mountContent(tag, runtime);
}

/** Starts the page runtime, unless another copy of the script has: a page has one. */
export function startRuntime(load: Load): void {
  let isOurs = false;
  const create = (): PageLife => {
    isOurs = true;
    const showOverlay = (overlay: Overlay): (() => void) => overlays().show(overlay);
    return createPageLife(
      (run, isFirst) => {
        // Events that another copy of the script has kept since then are not early ones.
        if (!isFirst) loading().early?.splice(0);
        startParts({ site: siteContext(), life: run, load, overlays: overlays() });
      },
      { showOverlay, consent: pageConsent(consent()) },
    );
  };
  const life = sharedPart('life', create);
  if (!isOurs) return;
  takeInitializers(life);
  life.markReady();
}

let site: SiteContext | undefined;

/** The part of the page context that elements do not need, read once. It is complete, whatever the page contains. */
function siteContext(): SiteContext {
  return (site ??= parseSiteContext(publishedContext()));
}

function startParts(runtime: Runtime): void {
  for (const [name, start] of parts) runGuarded(name, () => start(runtime));
  runtime.life.onDestroy(() => dispatch('sq-page-destroyed'));
  dispatch('sq-page-initialized');
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

function dispatch(type: 'sq-page-initialized' | 'sq-page-destroyed'): void {
  document.dispatchEvent(new CustomEvent(type, { detail: null }));
}

const pseudoLocale = lazyModule('page pseudo-locale', () => import('./pseudo-locale.js'));

/** What helps those who make a page: a mark for browsers that are too old, and the pseudo-locale. */
export async function startTools({ life }: Pick<Runtime, 'life'>): Promise<void> {
  document.documentElement.toggleAttribute(
    'data-sq-older-browser',
    isOlderBrowser(navigator.userAgent),
  );
  if (['true', 'on'].includes(queryValue(location.search, 'i18nLang') ?? '')) {
    const { startPseudoLocale } = await pseudoLocale.load();
    if (!life.signal.aborted) startPseudoLocale(life.signal);
  }
}
