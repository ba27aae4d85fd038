import { emit } from '../../core/events.js';
import { setHostState } from '../../core/host.js';
import { lazyModule } from '../../core/lazy-module.js';
import type { LitContext } from '../../core/lit-block.js';
import { isMarkup } from '../../model/html-text.js';
import { asFlag, type Published } from '../../model/published-values.js';
import { consent } from '../../page/consent.js';
import { isBannerDue } from '../../page/model/consent.js';
import { isScreenshot } from '../../page/context.js';
import { trackFocus } from '../../ui/leave-focus.js';
import { clearEdge } from '../../ui/clear-edge.js';
import { cleanText } from '../../core/clean-html.js';
import type { ChoicesContext } from './choices.js';
import type { CookieBannerInput } from './input.js';
import { allowedNames, banner, canReopen, MOUNTED } from './store.js';
import { bannerSettings, type CookieBannerState } from './view.js';

/** What a visitor has answered. */
export interface CookieAnswer {
  /** The categories that were allowed, `necessary` aside; none where all were declined. */
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

type BannerContext = LitContext<CookieBannerInput, CookieBannerState>;

/** Shows the banner while it is due, and stores the answer of a visitor. */
export function connectCookieBanner(context: BannerContext): () => void {
  const { host, root, signal, current, update } = context;
  const bannerStore = banner();
  const consentStore = consent();
  const section = root.querySelector('[part="banner"]') as HTMLElement;
  const focus = trackFocus(section, signal);
  const cleanCurrentText = createTextCleaner(context);
  let leaveStore: (() => void) | undefined;
  let wasDue = false;
  let wasOpen = false;

  function isFirst(): boolean {
    return bannerStore.$banner.get().hosts[0] === host;
  }

  function isDue(): boolean {
    const { isEnabled, isPreview } = current().input;
    const { settings, forced } = bannerStore.$banner.get();
    if (isPreview) return true;
    const facts = {
      isEnabled: isEnabled || isEnabledBySite(settings, host),
      isAnswered: consentStore.$consent.get().isAnswered,
      isForced: forced !== undefined,
      isScreenshot: isScreenshot(),
    };
    return isFirst() && isBannerDue(facts);
  }

  /** Opens the banner when it has become due, and closes it when it is no longer. */
  function openWhileDue(): void {
    const { isPreview: isTried } = current().input;
    const reopens = !isTried && canReopen(current().input.own) && isFirst();
    if (reopens !== current().state.canReopen) update({ canReopen: reopens });
    const due = isDue();
    const cleaning = due ? cleanCurrentText() : undefined;
    if (due === wasDue) return;
    wasDue = due;
    const { isPreview } = current().input;
    if (!isPreview) bannerStore.markDue(due);
    if (!due) {
      focus.leave();
      return update({ isOpen: false });
    }
    void Promise.all([cleaning, isPreview || whenPainted()]).then(() => {
      if (wasDue && !signal.aborted) update({ isOpen: true });
    });
  }

  /** Counts as one of the banners of the page, unless it is a preview. */
  function joinOrLeave(): void {
    if (current().input.isPreview) leave();
    else leaveStore ??= bannerStore.join(host);
  }

  function leave(): void {
    if (leaveStore && wasDue) bannerStore.markDue(false);
    leaveStore?.();
    leaveStore = undefined;
  }

  function answer(isAccepted: boolean): void {
    const texts = shownTexts(section, host);
    if (isAccepted) consentStore.accept(undefined, { texts });
    else consentStore.deny({ texts });
    emit(host, 'sq-cookie-banner-answered', { allowed: allowedNames() });
  }

  root.addEventListener(
    'click',
    ({ target }) => {
      const part = (target as Element).closest('button')?.getAttribute('part');
      // A preview, and settings that an owner tries out, store no answer.
      if (!part || current().input.isPreview || bannerStore.$banner.get().forced) return;
      if (part === 'manage' || part === 'reopen') void showChoices(host);
      else if (part && /^(?:accept|decline|acknowledge)$/.test(part)) answer(part === 'accept');
    },
    { signal },
  );

  contexts.set(host, context);
  joinOrLeave();
  const subscriptions = [
    bannerStore.$banner.subscribe(({ settings, forced }) => {
      const { state } = current();
      if (state.settings !== settings || state.forced !== forced) update({ settings, forced });
      openWhileDue();
    }),
    consentStore.$consent.listen(openWhileDue),
  ];
  let restoreEdge: (() => void) | undefined;
  signal.addEventListener('abort', () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    restoreEdge?.();
    leave();
  });

  return () => {
    joinOrLeave();
    openWhileDue();
    const { isOpen } = current().state;
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    const edge = section.classList.contains('TOP') ? 'start' : 'end';
    const isBar = isOpen && !current().input.isPreview && section.classList.contains('BAR');
    restoreEdge?.();
    restoreEdge = isBar ? clearEdge(section, edge, 2) : undefined;
    setHostState(host, 'open', isOpen);
    if (isOpen) emit(host, 'sq-cookie-banner-opened', null);
    else void animationsEnd(section).then(() => emit(host, 'sq-cookie-banner-closed', null));
  };
}

/** What a visitor has read before an answer, with the names of its buttons, for the record. */
function shownTexts(section: HTMLElement, host: HTMLElement): string[] {
  const buttons = [...section.querySelectorAll('button')].map(
    (button) => button.ariaLabel ?? button.textContent,
  );
  const text = section.querySelector('slot')
    ? host.textContent
    : section.querySelector('[part="text"]')?.textContent;
  return [text ?? '', ...buttons].map((each) => each.trim().replace(/\s+/g, ' '));
}

const choicesCode = lazyModule('sq-cookie-banner choices', () => import('./choices.js'));

/** The banners that can show the choices. */
const contexts = new WeakMap<HTMLElement, ChoicesContext>();

/**
 * Shows what a visitor can allow, by category, over the page. Settles when it is open; where its code does not
 * load, that is reported, and the next call tries again.
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

/** A banner that the page itself has is enabled, unless the site's settings disable it. */
function isEnabledBySite(settings: Published, host: Element): boolean {
  const isEnabled = settings['isCookieBannerEnabled'] ?? '';
  return isEnabled === '' ? !host.hasAttribute(MOUNTED) : asFlag(isEnabled);
}

/** Makes the function that sanitises the text where it has markup, and settles when that is done. */
function createTextCleaner({
  host,
  signal,
  current,
  update,
}: BannerContext): () => Promise<void> | undefined {
  let last: { readonly text: string; readonly done: Promise<void> } | undefined;

  async function clean(text: string): Promise<void> {
    const node = await cleanText(host, text);
    if (!signal.aborted) update({ clean: { text, node } });
  }

  return () => {
    const { text } = bannerSettings(current());
    if (current().input.hasContent || !isMarkup(text)) return undefined;
    if (last?.text !== text) last = { text, done: clean(text) };
    return last.done;
  };
}

async function animationsEnd(section: HTMLElement): Promise<void> {
  await Promise.allSettled(section.getAnimations().map(({ finished }) => finished));
}

/**
 * Settles when the document has painted its content: what lies over it comes after it. A document in a hidden tab
 * waits.
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
