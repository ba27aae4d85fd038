import { emit } from '../../core/events.js';
import { setHostState } from '../../core/host.js';
import type { LitContext } from '../../core/lit-block.js';
import { isMarkup } from '../../model/html-text.js';
import { asFlag, type Published } from '../../model/published-values.js';
import { consent } from '../../page/consent.js';
import { consentCategories, isBannerDue } from '../../page/model/consent.js';
import { isScreenshot } from '../../page/context.js';
import { isHtmlElement, isNode } from '../../platform/node-kinds.js';
import { cleanText } from '../../core/clean-html.js';
import './events.js';
import type { CookieBannerInput } from './input.js';
import { offerChoices, showChoices } from './show-choices.js';
import { banner, MOUNTED } from './store.js';
import { lookOf, type CookieBannerState } from './view.js';

/** Shows the banner while it is due, and keeps what a visitor says. */
export function connectCookieBanner(
  link: LitContext<CookieBannerInput, CookieBannerState>,
): () => void {
  const { host, root, signal, current, update } = link;
  const page = banner();
  const store = consent();
  const section = root.querySelector('[part="banner"]') as HTMLElement;
  const focus = rememberFocus(section, signal);
  const cleaner = textCleaner(link);
  let leave: (() => void) | undefined;
  let isWanted = false;
  let wasOpen = false;

  function isDue(): boolean {
    const { isEnabled, isPreview } = current().input;
    const { settings, forced, hosts } = page.$banner.get();
    if (isPreview) return true;
    const isAsked = isEnabled || asks(settings, host);
    const { isAnswered } = store.$consent.get();
    const isForced = forced !== undefined;
    return (
      hosts[0] === host &&
      isBannerDue({ isEnabled: isAsked, isAnswered, isForced, isScreenshot: isScreenshot() })
    );
  }

  /** Brings what is seen in line with what should be. */
  function follow(): void {
    const due = isDue();
    const cleaning = due ? cleaner() : undefined;
    if (due === isWanted) return;
    isWanted = due;
    if (!current().input.isPreview) page.markDue(due);
    if (!due) {
      focus.giveBack();
      return update({ isOpen: false });
    }
    const { isPreview } = current().input;
    void Promise.all([cleaning, isPreview || whenPainted()]).then(() => {
      if (isWanted && !signal.aborted) update({ isOpen: true });
    });
  }

  function takePart(): void {
    const { isPreview } = current().input;
    if (isPreview) end();
    else leave ??= page.join(host);
  }

  function end(): void {
    if (leave && isWanted) page.markDue(false);
    leave?.();
    leave = undefined;
  }

  function answer(isYes: boolean): void {
    if (isYes) store.accept();
    else store.deny();
    const { allows } = store.$consent.get();
    const allowed = consentCategories.filter((category) => allows[category]);
    emit(host, 'sq-cookie-banner-answered', { allowed });
  }

  root.addEventListener(
    'click',
    ({ target }) => {
      const part = (target as Element).closest('section button')?.getAttribute('part');
      // What is only tried out answers nothing.
      if (!part || current().input.isPreview || page.$banner.get().forced) return;
      if (part === 'manage') void showChoices(host);
      else answer(part === 'accept');
    },
    { signal },
  );

  offerChoices(link);
  takePart();
  const stops = [
    page.$banner.subscribe(({ settings, forced }) => {
      const { state } = current();
      if (state.settings !== settings || state.forced !== forced) update({ settings, forced });
      follow();
    }),
    store.$consent.listen(follow),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    end();
  });

  return () => {
    takePart();
    follow();
    const { isOpen } = current().state;
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    setHostState(host, 'open', isOpen);
    if (isOpen) emit(host, 'sq-cookie-banner-opened', null);
    else void settled(section).then(() => emit(host, 'sq-cookie-banner-closed', null));
  };
}

/** A page that places a banner asks, unless the site says otherwise. */
function asks(settings: Published, host: Element): boolean {
  const asked = settings['isCookieBannerEnabled'] ?? '';
  return asked === '' ? !host.hasAttribute(MOUNTED) : asFlag(asked);
}

/** Makes the function that cleans the text where it has markup, and settles when that is done. */
function textCleaner({
  host,
  signal,
  current,
  update,
}: LitContext<CookieBannerInput, CookieBannerState>): () => Promise<void> | undefined {
  let last: { readonly text: string; readonly done: Promise<void> } | undefined;

  async function clean(text: string): Promise<void> {
    const node = await cleanText(host, text);
    if (!signal.aborted) update({ clean: { text, node } });
  }

  return () => {
    const { text } = lookOf(current());
    if (current().input.hasContent || !isMarkup(text)) return undefined;
    if (last?.text !== text) last = { text, done: clean(text) };
    return last.done;
  };
}

async function settled(section: HTMLElement): Promise<void> {
  await Promise.allSettled(section.getAnimations().map(({ finished }) => finished));
}

/** Remembers where the focus was before it came into the banner, and gives it back from there: what closes must not lose it. */
function rememberFocus(
  section: HTMLElement,
  signal: AbortSignal,
): { readonly giveBack: () => void } {
  let before: HTMLElement | undefined;
  section.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      const isInside = isNode(relatedTarget) && section.contains(relatedTarget);
      if (!isInside && isHtmlElement(relatedTarget)) before = relatedTarget;
    },
    { signal },
  );
  return {
    giveBack() {
      if (section.matches(':focus-within') && before?.isConnected)
        before.focus({ preventScroll: true });
    },
  };
}

/**
 * Settles when the page has painted its content: what lies over it comes after it. A page in a tab that
 * nobody looks at waits.
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
