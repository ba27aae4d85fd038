import { cleanText } from '../../core/clean-html.js';
import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { isMarkup } from '../../model/html-text.js';
import type { CookieSettings } from '../../model/page-context-json.js';
import { consent, pagePolicy } from '../../page/consent.js';
import { isScreenshot } from '../../page/context.js';
import { isBannerDue } from '../../page/model/consent.js';
import { clearEdge } from '../../ui/clear-edge.js';
import { trackFocus } from '../../ui/focus.js';
import type { ChoicesContext } from './choices.js';
import type { CookieBannerInput } from './input.js';
import { allowedNames, banner, canReopen, MOUNTED } from './store.js';
import { type CookieBannerState, showsContent, shownBanner } from './view.js';

export interface CookieAnswer {
  /** IDs of the allowed categories, excluding `necessary`. Empty if the visitor declined all of them. */
  readonly allowed: readonly string[];
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-cookie-banner-opened': null;
    'sq-cookie-banner-answered': CookieAnswer;
    'sq-cookie-banner-closed': null;
    'sq-cookie-banner-choices-opened': null;
    'sq-cookie-banner-choices-closed': null;
  }
}

/** Shows the prompt until the visitor answers, stores the visitor's answer, and opens the choices dialog. */
export function connectCookieBanner(
  context: LitContext<CookieBannerInput, CookieBannerState>,
): () => void {
  const { host, root, signal, current, update } = context;
  const bannerStore = banner();
  const consentStore = consent();
  // This node is only replaced on a new mount, never on a render.
  const section = root.querySelector('section') as HTMLElement;
  const focus = trackFocus(section, signal);
  let leaveStore: (() => void) | undefined;
  let restoreEdge: (() => void) | undefined;
  let cleaning: string | undefined;
  let isDue = false;
  /** The value last reported to the store. */
  let isReported = false;
  /** `true` if the prompt is rendered. */
  let isShown = false;
  /** `true` if the prompt is rendered, or if its closing animation is running. */
  let isVisible = false;

  /** Copies the stores' values into the state, and opens or closes the prompt. */
  function follow(): void {
    const { isPreview, own } = current().input;
    const { settings, forced } = bannerStore.$banner.get();
    const facts: Partial<CookieBannerState> = {
      ...{ settings, forced, isOptedOut: consentStore.explain().isOptedOut },
      canReopen: !isPreview && canReopen(own) && isFirst(host),
    };
    const state: Partial<CookieBannerState> = current().state;
    const names = Object.keys(facts) as (keyof CookieBannerState)[];
    if (names.some((name) => facts[name] !== state[name])) update(facts);

    isDue = readDue(current().input, host);
    if (isDue || !isVisible) reportDue();
    const { isOpen } = current().state;
    if (isOpen && !isDue) focus.leave(() => update({ isOpen: false }));
    if (isDue && !isCleaning() && !isOpen)
      void Promise.resolve(!isPreview && whenPainted()).then(open);
  }

  function reportDue(): void {
    if (current().input.isPreview || isDue === isReported) return;
    isReported = isDue;
    bannerStore.markDue(isDue);
  }

  function open(): void {
    if (isDue && !current().state.isOpen && !isCleaning() && !signal.aborted)
      update({ isOpen: true });
  }

  /** Starts sanitizing text that contains markup. Returns `true` until the sanitized text is available. */
  function isCleaning(): boolean {
    const view = current();
    const { text } = shownBanner(view);
    if (showsContent(view) || !isMarkup(text) || view.state.clean?.text === text) return false;
    if (cleaning !== text) void clean((cleaning = text));
    return true;
  }

  async function clean(text: string): Promise<void> {
    const node = await cleanText(host, text);
    if (!signal.aborted) update({ clean: { text, node } });
  }

  /** Updates the open state and emits its events. Reserves space at the viewport's edge for a bar. */
  function reflectOpen(): void {
    if (isShown !== section.hidden) return;
    isShown = !section.hidden;
    isVisible = true;
    setHostState(host, 'open', isShown);
    restoreEdge?.();
    restoreEdge = undefined;
    if (!isShown) return void reportClosed();
    const { variant, position } = shownBanner(current());
    if (variant === 'BAR' && !current().input.isPreview)
      restoreEdge = clearEdge(section, position === 'TOP' ? 'start' : 'end', 2);
    emit(host, 'sq-cookie-banner-opened', null);
  }

  /**
   * Reports the banner as closed when its closing animation has ended. Until then, the page runtime does not remove the banner,
   * and the overlay queue waits.
   */
  async function reportClosed(): Promise<void> {
    await Promise.allSettled(section.getAnimations().map(({ finished }) => finished));
    if (signal.aborted) return;
    isVisible = isShown;
    emit(host, 'sq-cookie-banner-closed', null);
    reportDue();
  }

  function answer(isAccepted: boolean): void {
    const texts = shownTexts(section, host);
    if (isAccepted) consentStore.accept(undefined, { texts });
    else consentStore.deny({ texts });
    emit(host, 'sq-cookie-banner-answered', { allowed: allowedNames() });
  }

  function leave(): void {
    if (isReported) bannerStore.markDue(false);
    isReported = false;
    leaveStore?.();
    leaveStore = undefined;
  }

  function afterRender(): void {
    if (current().input.isPreview) leave();
    else leaveStore ??= bannerStore.join(host);
    follow();
    reflectOpen();
  }

  root.addEventListener(
    'click',
    ({ target }) => {
      const part = (target as Element).closest('button')?.getAttribute('part');
      // Neither a preview nor forced settings may store an answer.
      if (!part || current().input.isPreview || bannerStore.$banner.get().forced) return;
      if (part === 'manage' || part === 'reopen') void showChoices(host);
      if (['accept', 'decline', 'acknowledge'].includes(part)) answer(part === 'accept');
    },
    { signal },
  );
  contexts.set(host, context);
  afterRender();
  const subscriptions = [bannerStore.$banner, consentStore.$consent].map((store) =>
    store.listen(follow),
  );
  signal.addEventListener('abort', () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    restoreEdge?.();
    leave();
  });
  return afterRender;
}

/** Returns `true` for the document's first connected banner. Only that one is shown. */
function isFirst(host: HTMLElement): boolean {
  return (
    banner()
      .$banner.get()
      .hosts.find((one) => one.isConnected) === host
  );
}

function readDue({ isEnabled, isPreview }: CookieBannerInput, host: HTMLElement): boolean {
  const { settings, forced } = banner().$banner.get();
  if (isPreview) return true;
  const facts = {
    isEnabled: isEnabled || isEnabledBySite(settings, host),
    isAnswered: consent().$consent.get().isAnswered,
    isForced: forced !== undefined,
    isScreenshot: isScreenshot(),
  };
  return isFirst(host) && isBannerDue(facts);
}

/** A banner placed by the page author is enabled unless the site's settings disable it. */
function isEnabledBySite(settings: CookieSettings, host: Element): boolean {
  const isEnabled = settings['isCookieBannerEnabled'] ?? '';
  return isEnabled === ''
    ? !host.hasAttribute(MOUNTED)
    : pagePolicy(settings).isCookieBannerEnabled;
}

/** Returns the texts and button labels that the visitor saw before answering, for the consent record. */
function shownTexts(section: HTMLElement, host: HTMLElement): string[] {
  const labels = [...section.querySelectorAll('button')].map(
    (button) => button.ariaLabel ?? button.textContent,
  );
  const own = section.querySelector('slot') ? host.textContent : '';
  const text = `${own} ${section.querySelector('[part="text"]')?.textContent ?? ''}`;
  return [text, ...labels].map((each) => each.trim().replace(/\s+/g, ' '));
}

/**
 * Resolves after the first contentful paint, so that the banner does not delay that paint. In a hidden tab, resolves after the
 * tab is first shown.
 */
function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    const paints = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
    if (!paints.includes('paint')) return resolve();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

const choicesCode = lazyModule('sq-cookie-banner choices', () => import('./choices.js'));

const contexts = new WeakMap<HTMLElement, ChoicesContext>();

/**
 * Opens the choices dialog over the page and resolves when it is open. If the dialog's code fails to load, the failure is
 * reported, and the next call tries again.
 */
export async function showChoices(
  host: HTMLElement & { readonly updateComplete?: Promise<void> },
): Promise<void> {
  await host.updateComplete;
  const context = contexts.get(host);
  if (!context || context.signal.aborted) return;
  const code = await choicesCode.tryLoad();
  if (!context.signal.aborted) code?.openChoices(context);
}
