import { emit } from '../../core/events.js';
import { isMarkup, plainText } from '../../model/html-text.js';
import type { Published } from '../../model/published-values.js';
import { consent, pagePolicy } from '../../page/consent.js';
import { isScreenshot } from '../../page/context.js';
import { isBannerDue } from '../../page/model/consent.js';
import { clearEdge } from '../../ui/clear-edge.js';
import { trackFocus } from '../../ui/focus.js';
import { type BannerSettings, readBanner } from './model/banner.js';
import {
  allowedNames,
  banner,
  type BannerContent,
  type BannerQuestion,
  MOUNTED,
  setQuestion,
} from './store.js';

export interface CookieAnswer {
  /** Ids of the allowed categories, without `necessary`. Empty if the visitor declined all. */
  readonly allowed: readonly string[];
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-cookie-banner-opened': null;
    'sq-cookie-banner-answered': CookieAnswer;
    'sq-cookie-banner-closed': null;
  }
}

/** The effective settings. Forced settings override the element's, and the element's override the site's. */
export function bannerSettings({
  own,
  texts,
}: Pick<BannerContent, 'own' | 'texts'>): BannerSettings {
  const { settings, forced } = banner().$banner.get();
  return readBanner({ ...settings, ...own, ...forced }, texts, consent().explain().isOptedOut);
}

/** True if the banner has children that can be shown as its text. */
export function hasContent({
  childNodes,
}: {
  readonly childNodes: ArrayLike<{
    readonly nodeName: string;
    readonly textContent: string | null;
  }>;
}): boolean {
  return Array.from(childNodes).some(
    ({ nodeName, textContent }) =>
      !/^(#comment|SCRIPT|TEMPLATE)$/i.test(nodeName) && (textContent ?? '').trim() !== '',
  );
}

/** Only the first connected banner of a document is shown. */
export function isFirst(host: HTMLElement): boolean {
  const { hosts } = banner().$banner.get();
  return hosts.find((one) => one.isConnected) === host;
}

/** Adds the consent prompt to a banner until `end` is called. Renders nothing before the first `follow` call. */
export function createQuestion(host: HTMLElement, root: ShadowRoot): BannerQuestion {
  const bannerStore = banner();
  const consentStore = consent();
  const abort = new AbortController();
  const section = host.ownerDocument.createElement('section');
  const focus = trackFocus(section, abort.signal);
  const sizes = new ResizeObserver(update);
  let content: BannerContent | undefined;
  let leaveStore: (() => void) | undefined;
  let restoreEdge: (() => void) | undefined;
  let wasDue = false;
  let isOpen = false;
  let isShown = false;

  function isDue({ isEnabled, isPreview }: BannerContent): boolean {
    const { settings, forced } = bannerStore.$banner.get();
    if (isPreview) return true;
    const facts = {
      isEnabled: isEnabled || isEnabledBySite(settings, host),
      isAnswered: consentStore.$consent.get().isAnswered,
      isForced: forced !== undefined,
      isScreenshot: isScreenshot(),
    };
    return isFirst(host) && isBannerDue(facts);
  }

  function update(): void {
    if (!content) return;
    const due = isDue(content);
    if (due) draw(section, content);
    const { isPreview, isCleaning } = content;
    const isNew = due !== wasDue;
    wasDue = due;
    if (isNew && !isPreview) bannerStore.markDue(due);
    if (!due) close();
    else if (!isOpen && !isCleaning) void Promise.resolve(!isPreview && whenPainted()).then(open);
  }

  function open(): void {
    if (!wasDue || isOpen || content?.isCleaning || abort.signal.aborted) return;
    isOpen = true;
    isShown = true;
    section.hidden = false;
    const edge = section.classList.contains('TOP') ? 'start' : 'end';
    const isBar = !content?.isPreview && section.classList.contains('BAR');
    if (isBar) restoreEdge = clearEdge(section, edge, 2);
    content?.toggle?.(true);
    emit(host, 'sq-cookie-banner-opened', null);
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    focus.leave(() => (section.hidden = true));
    restoreEdge?.();
    restoreEdge = undefined;
    content?.toggle?.(false);
    void animationsEnd(section).then(() => {
      isShown = isOpen;
      emit(host, 'sq-cookie-banner-closed', null);
    });
  }

  function answer(isAccepted: boolean): void {
    const texts = shownTexts(section, host);
    if (isAccepted) consentStore.accept(undefined, { texts });
    else consentStore.deny({ texts });
    emit(host, 'sq-cookie-banner-answered', { allowed: allowedNames() });
  }

  function leave(): void {
    if (leaveStore && wasDue) bannerStore.markDue(false);
    leaveStore?.();
    leaveStore = undefined;
  }

  section.addEventListener('click', ({ target }) => {
    const part = (target as Element).closest('button')?.getAttribute('part');
    // A preview and forced settings must not store an answer.
    if (!part || content?.isPreview || bannerStore.$banner.get().forced) return;
    if (part === 'manage') content?.openChoices();
    else answer(part === 'accept');
  });
  section.hidden = true;
  section.part.add('banner');
  root.prepend(section);
  const subscriptions = [bannerStore.$banner.listen(update), consentStore.$consent.listen(update)];
  // Also update when the banner disappears or reappears together with an ancestor.
  sizes.observe(section);

  const question: BannerQuestion = {
    get isShown() {
      return isShown;
    },
    follow(next) {
      content = next;
      if (next.isPreview) leave();
      else leaveStore ??= bannerStore.join(host);
      if (isOpen) next.toggle?.(true);
      update();
    },
    update,
    end() {
      abort.abort();
      sizes.disconnect();
      for (const unsubscribe of subscriptions) unsubscribe();
      restoreEdge?.();
      leave();
      section.remove();
      setQuestion(host);
    },
  };
  setQuestion(host, question);
  return question;
}

/** A banner that the page author placed is enabled unless the site's settings disable it. */
function isEnabledBySite(settings: Published, host: Element): boolean {
  const isEnabled = settings['isCookieBannerEnabled'] ?? '';
  return isEnabled === ''
    ? !host.hasAttribute(MOUNTED)
    : pagePolicy(settings).isCookieBannerEnabled;
}

/** The inputs of each section's last render. */
const drawn = new WeakMap<Element, readonly unknown[]>();

/** Renders the section if its inputs have changed, and restores the focus. */
function draw(section: HTMLElement, content: BannerContent): void {
  const { texts, isPreview, clean } = content;
  const shown = bannerSettings(content);
  const hasContent = content.hasContent && !banner().$banner.get().forced?.['cookieBannerText'];
  const state = [JSON.stringify([shown, hasContent, isPreview, texts.bannerName]), clean];
  if (state.every((each, index) => each === drawn.get(section)?.[index])) return;
  drawn.set(section, state);
  const { ctaVariant, isInformation, variant, position, theme } = shown;
  const isIcon = ctaVariant === 'ICON' && !isInformation;
  const focused = section.querySelector(':focus')?.getAttribute('part');

  const node = (name: string, part: string, ...children: (Node | string)[]): HTMLElement => {
    const made = section.ownerDocument.createElement(name);
    if (part) made.part.add(part);
    made.append(...children);
    return made;
  };
  const button = (part: string, label: string): HTMLElement => {
    const made = node('button', part, label);
    made.setAttribute('type', 'button');
    return made;
  };
  const accept = button('accept', isIcon ? '' : shown.ctaText);
  if (isIcon) accept.ariaLabel = shown.ctaText;
  const answers = node('div', '');
  answers.className = 'answers';
  if (isInformation) answers.append(button('acknowledge', texts.okay));
  else if (shown.acceptType === 'OPT_IN_AND_OUT')
    answers.append(button('decline', shown.optOutCtaText));
  if (!isIcon && !isInformation) answers.append(accept);
  const manage = shown.hasManageCookies ? [button('manage', shown.manageCookiesLabel)] : [];
  const text = hasContent ? node('slot', '') : (clean ?? textOnly(shown.text));

  section.className = `${variant} ${position} ${theme} ${isInformation ? 'BUTTON' : ctaVariant}`;
  section.ariaLabel = isPreview ? null : texts.bannerName;
  const buttons = node('div', 'buttons', ...manage, answers);
  const privacy = shown.privacyText ? [node('p', 'privacy', shown.privacyText)] : [];
  const words = node('div', 'text', text, ...privacy);
  section.replaceChildren(words, buttons, ...(isIcon ? [accept] : []));
  if (focused) section.querySelector<HTMLElement>(`[part="${focused}"]`)?.focus();
}

function textOnly(text: string): string {
  return isMarkup(text) ? plainText(text) : text;
}

/** The texts and button labels that the visitor saw before answering, for the consent record. */
function shownTexts(section: HTMLElement, host: HTMLElement): string[] {
  const buttons = [...section.querySelectorAll('button')].map(
    (button) => button.ariaLabel ?? button.textContent,
  );
  const own = section.querySelector('slot') ? host.textContent : '';
  const text = `${own} ${section.querySelector('[part="text"]')?.textContent ?? ''}`;
  return [text, ...buttons].map((each) => each.trim().replace(/\s+/g, ' '));
}

async function animationsEnd(section: HTMLElement): Promise<void> {
  await Promise.allSettled(section.getAnimations().map(({ finished }) => finished));
}

/**
 * Resolves after the first contentful paint, so that the banner does not delay it. In a hidden tab this waits until the
 * tab is shown.
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
