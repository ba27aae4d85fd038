import { css } from '../../core/css.js';
import { localeOf } from '../../core/locale.js';
import { publishedContext } from '../../core/published-context.js';
import type { Messages } from '../../i18n/messages/catalogue.js';
import { isMarkup } from '../../model/html-text.js';
import { asRecord, type Published } from '../../model/published-values.js';
import { consent } from '../../page/consent.js';
import { isOnlyCopy, sharedPart } from '../../platform/shared.js';
import { cookieBannerStyles } from './cookie-banner.styles.js';
import { bannerSettings, createQuestion, hasContent } from './question.js';
import { cookieBannerMessages } from './messages/cookie-banner.js';
import { type BannerKeywords, bannerKeywords, pick, writeBanner } from './model/banner.js';
import { banner, canReopen, questionOf } from './store.js';

/*
 * A banner that asks before its tag has any code: an answer needs none. What it cannot say, the tag's code does: choices by
 * category, texts with markup or of the page's own, previews, and whatever somebody changes.
 */

type Banner = HTMLElement & {
  readonly updateComplete?: Promise<void>;
  readonly showChoices?: () => Promise<void>;
};

type Texts = Messages<typeof cookieBannerMessages>;

/** Over the rule of the page, which hides a banner without code. */
const hostStyles = css`
  :host {
    display: contents !important;
  }
`;

/** Of all banners without code. */
let sheet: CSSStyleSheet | undefined;

/** Takes off what a banner had before its code: that brings the same styles. */
export function dropEarlyStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
}

/**
 * Shows a banner while it is due, without the code of its tag as long as that is not needed. The loader calls it when the
 * page rests, and the page runtime when it mounts one. Settles when the banner has said whether it is due.
 */
export async function show(host: Banner, load: () => Promise<unknown>): Promise<void> {
  const loadCode = async (): Promise<void> => {
    await load();
    await host.updateComplete;
  };
  await whenPageScriptsRan();
  const own = readSettings(host);
  const texts = await textsOf(host);
  // Somebody else may have asked meanwhile, or the code has come.
  const question = questionOf(host);
  if (question) return question.update();
  if (!own || !texts || !isDrawable(host)) return loadCode();
  const isText = hasContent(host) && own['cookieBannerText'] === undefined;

  function needsCode(): boolean {
    if (canReopen(own)) return true;
    return !isText && isMarkup(bannerSettings({ own: own ?? {}, texts: texts as Texts }).text);
  }
  if (needsCode()) return loadCode();

  const root = host.attachShadow({ mode: 'open' });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(cookieBannerStyles.cssText + hostStyles.cssText);
  }
  root.adoptedStyleSheets = [sheet];
  const content = {
    own,
    texts,
    isEnabled: isOn(host, 'enabled'),
    isPreview: false,
    hasContent: isText,
    openChoices: () => void loadCode().then(() => host.showChoices?.()),
  };
  const early = createQuestion(host, root);
  early.follow(content);

  const yieldToCode = (): void => {
    changes.disconnect();
    for (const unsubscribe of subscriptions) unsubscribe();
    void loadCode();
  };
  const changes = new MutationObserver(yieldToCode);
  changes.observe(host, { attributes: true, childList: true, characterData: true, subtree: true });
  changes.observe(host.ownerDocument.documentElement, { attributeFilter: ['lang'] });
  const subscriptions = [banner().$banner, consent().$consent].map((store) =>
    store.listen(() => {
      if (questionOf(host) !== early || !needsCode()) return;
      early.follow({ ...content, isCleaning: true });
      yieldToCode();
    }),
  );
}

/** Settles when the scripts of the page have run: another copy of this one may be among them, which knows nothing of early banners. */
async function whenPageScriptsRan(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation');
  if (document.readyState === 'complete' || (visit?.domContentLoadedEventStart ?? 0) > 0) return;
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Whether a banner is no more than its attributes and children say, and nobody has drawn it yet. */
function isDrawable(host: Element): boolean {
  const { messages } = asRecord(publishedContext());
  const hasProperty = Object.keys(host).some((name) => /^[a-z][a-zA-Z]+$/.test(name));
  const isOther = host.matches('[preview],[data-block-json],[data-context],:has(>script)');
  if (host.shadowRoot || customElements.get(host.localName)) return false;
  if (hasProperty || isOther || !isOnlyCopy()) return false;
  return messages === undefined && !location.search.includes('i18nLang');
}

/** Settings that are texts. */
const textNames = [
  'text',
  'ctaText',
  'optOutCtaText',
  'manageCookiesLabel',
  'savedPreferencesText',
] as const;

/** The settings of a banner by its attributes; undefined where one is wrong, of which its code warns. */
function readSettings(host: Element): Published | undefined {
  const read = (name: string): string | undefined =>
    host.getAttribute(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) ?? undefined;
  const keywords: Partial<BannerKeywords> = {};
  for (const [name, values] of Object.entries(bannerKeywords)) {
    const given = read(name);
    if (!given?.trim()) continue;
    const keyword = pick(given, values);
    if (!keyword) return undefined;
    Object.assign(keywords, { [name]: keyword });
  }
  return writeBanner({
    ...keywords,
    ...Object.fromEntries(textNames.map((name) => [name, read(name)])),
    ...(isOn(host, 'no-manage-cookies') && { hasManageCookies: false }),
  });
}

function isOn(host: Element, name: string): boolean {
  return (host.getAttribute(name) ?? 'false').toLowerCase() !== 'false';
}

/** The texts in the language of a banner; undefined where they do not come. */
async function textsOf(host: HTMLElement): Promise<Texts | undefined> {
  const { english } = cookieBannerMessages;
  const { known, fetch } = sharedPart('languages', () => ({
    known: [],
    fetch: () => Promise.reject(new Error('unavailable')),
  }));
  const [language = ''] = localeOf(host).toLowerCase().split('-');
  if (!known.includes(language)) return english;
  try {
    const { cookieBanner } = (await fetch(language, host.localName)).default;
    return { ...english, ...(cookieBanner as Partial<Texts>) };
  } catch {
    return undefined;
  }
}
