import '../core/preview.js';
import { lazyModule } from '../loading/lazy-module.js';
import { startConsent } from '../features/consent/start/start.js';
import { OUTBOX_NAME } from '../features/form/model/outbox-name.js';
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
import { pageContext } from '../page/context.js';
import { pageConsent } from '../page/page-consent.js';
import { parseSiteContext } from '../page/model/site-context.js';
import { type Overlay, overlays } from '../page/overlays.js';
import { localItem } from '../platform/storage-item.js';
import { loading, sharedPart } from '../platform/shared.js';
import { isOlderBrowser } from './model/older-browser.js';
import { contentTag, siteChrome } from './model/site-chrome.js';
import { startVisitor } from './visitor/visitor.js';

declare global {
  /**
   * The page's initializers. Add one with `(window.sqReady ??= []).push(work)`, before or after the runtime has loaded.
   */
  var sqReady: { push(...initializers: PageHook[]): unknown } | undefined;
  interface DocumentEventMap {
    /** The page runtime has started. */
    'sq-page-initialized': CustomEvent<null>;
    /** The page runtime has stopped. */
    'sq-page-destroyed': CustomEvent<null>;
  }
}

/** The parts of the runtime, in the order in which they start. Reports contain the name. */
const parts: readonly (readonly [name: string, start: (runtime: Runtime) => unknown])[] = [
  ['visitor', startVisitor],
  ['consent', startConsent],
  ['fonts', startFonts],
  ['experiments', startExperiments],
  ['tools', startTools],
  ['overlays', startOverlays],
  ['content', startContent],
  ['animations', startAnimations],
  ['outbox', startOutbox],
  ['insight', startInsight],
];

const previewCode = lazyModule('page preview', () => import('./preview.js'));

/** Marks a preview's page as ready after the code that prevents forms from being posted has loaded or failed to load. */
async function startPreview(life: PageLife, load: Load): Promise<void> {
  (await previewCode.tryLoad())?.startPreview(life, load);
  life.markReady();
}

const fontCode = lazyModule('page fonts', () => import('./fonts.js'));

function startFonts({ site, life }: Runtime): void {
  if (site.googleFonts.length === 0 && site.website.typekitId === '') return;
  fontCode.whenLoaded((code) => code.startFonts({ site, life }), life.signal);
}

const experimentsCode = lazyModule(
  'page experiments',
  () => import('../features/experiments/start/start.js'),
);

function startExperiments({ life }: Runtime): void {
  const { experiments } = asRecord(publishedContext());
  if (experiments === undefined && !document.querySelector('[sq-experiment]')) return;
  experimentsCode.whenLoaded((code) => code.startExperiments(life), life.signal);
}

const animationCode = lazyModule(
  'page animations',
  () => import('../features/animation/start/start.js'),
);

function startAnimations({ life }: Runtime): void {
  if (!document.querySelector('[data-sq-animate]')) return;
  animationCode.whenLoaded((code) => code.startAnimations(life), life.signal);
}

const outboxCode = lazyModule('page outbox', () => import('../features/form/start/outbox.js'));

/** Sends forms that were submitted offline on any page of the site. */
function startOutbox({ life }: Runtime): void {
  if (localItem(OUTBOX_NAME).read() === null) return;
  outboxCode.whenLoaded((code) => code.startOutbox(life), life.signal);
}

const chromeCode = lazyModule('page overlays', () => import('./mount-chrome.js'));

/** Starts the site's bars and its popup. */
function startOverlays(runtime: Runtime): void {
  const chrome = siteChrome(runtime.site);
  if (!Object.values(chrome).some(Boolean)) return;
  chromeCode.whenLoaded((code) => code.mountChrome(chrome, runtime), runtime.life.signal);
}

const contentCode = lazyModule('page content', () => import('./mount-content.js'));

/** On page kinds whose content is a single element, adds that element. */
function startContent(runtime: Runtime): void {
  const tag = contentTag(runtime.site.pageType);
  if (!tag) return;
  const { signal } = runtime.life;
  contentCode.whenLoaded(
    ({ mountContent }) => runGuarded('content', () => mountContent(tag, runtime)),
    signal,
  );
}

const pseudoLocale = lazyModule('page pseudo-locale', () => import('./pseudo-locale.js'));

/** Marks the page in older browsers. Starts the pseudo-locale if the URL requests it. */
function startTools({ life }: Runtime): void {
  const isOlder = isOlderBrowser(navigator.userAgent);
  document.documentElement.toggleAttribute('data-sq-older-browser', isOlder);
  if (!['true', 'on'].includes(queryValue(location.search, 'i18nLang') ?? '')) return;
  pseudoLocale.whenLoaded((code) => code.startPseudoLocale(life.signal), life.signal);
}

/** Starts the page runtime, unless another copy of the script has started it. */
export function startRuntime(load: Load): void {
  let isOurs = false;
  const create = (): PageLife => {
    isOurs = true;
    const showOverlay = (overlay: Overlay): (() => void) => overlays().show(overlay);
    return createPageLife(
      (run, isFirst) => {
        // Events between two runs do not count as early events.
        if (!isFirst) loading().early?.splice(0);
        const site = parseSiteContext(publishedContext());
        startParts({ site, life: run, load, overlays: overlays() });
      },
      { showOverlay, consent: pageConsent(consent()) },
    );
  };
  const life = sharedPart('life', create);
  if (!isOurs) return;
  takeInitializers(life);
  if (pageContext().isPreview) void startPreview(life, load);
  else life.markReady();
}

function startParts(runtime: Runtime): void {
  for (const [name, start] of parts) runGuarded(name, () => start(runtime));
  runtime.life.onDestroy(() => dispatch('sq-page-destroyed'));
  dispatch('sq-page-initialized');
}

/**
 * Runs the initializers in the page's list, and replaces the list with an object that passes further initializers to the
 * runtime.
 */
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
