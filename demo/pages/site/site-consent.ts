import {
  acceptTypes,
  bannerPositions,
  bannerThemes,
  bannerVariants,
  ctaVariants,
  reopenLayouts,
} from '../../../src/features/consent/model/banner.js';
import { currentLanguage, link } from '../../i18n/language.js';
import { consentPageMessages } from '../../i18n/messages/pages.js';
import { texts } from '../../i18n/texts.js';
import { html, trusted, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { Visit } from '../../page-state.js';
import { pageTitle, shopPage } from '../shop-frame.js';

/** Squarespace cookie settings from the query of the page's URL. */
export type GivenSettings = Readonly<Record<string, string>>;

interface Field {
  readonly name: keyof (typeof consentPageMessages)['english'];
  /** Allowed values. If missing, the control is a text field. */
  readonly values?: readonly string[];
}

const policies: readonly Field[] = [
  { name: 'isCookieBannerEnabled', values: ['true', 'false'] },
  {
    name: 'isRestrictiveCookiePolicyEnabled',
    values: ['false', 'true'],
  },
  { name: 'isRestrictiveCookiePolicyAbsolute', values: ['false', 'true'] },
  { name: 'cookieBannerRevision' },
  { name: 'cookieBannerDays' },
  { name: 'cookieBannerDomain' },
  { name: 'isConsentRecorded', values: ['false', 'true'] },
  { name: 'ownCategories', values: ['false', 'true'] },
];

const looks: readonly Field[] = [
  { name: 'cookieBannerVariant', values: bannerVariants },
  { name: 'cookieBannerPosition', values: ['', ...bannerPositions] },
  { name: 'cookieBannerTheme', values: ['', ...bannerThemes] },
  { name: 'cookieBannerCtaVariant', values: ['', ...ctaVariants] },
  { name: 'cookieBannerAcceptType', values: acceptTypes },
  { name: 'cookieBannerCtaText' },
  { name: 'cookieBannerOptOutCtaText' },
  { name: 'cookieBannerText' },
  { name: 'cookieBannerHasOptOut', values: ['false', 'true'] },
  { name: 'cookieBannerSavedPreferencesText' },
  { name: 'cookieBannerSavedPreferencesLayout', values: ['', ...reopenLayouts] },
];

/** Custom categories and services, which `ownCategories` turns on. */
const ownSettings = {
  consentCategories: [
    {
      id: 'chat',
      title: 'Chat',
      text: 'Shows a chat with the roastery, provided by another company.',
    },
  ],
  consentServices: [
    {
      id: 'heatmap',
      category: 'analytics',
      title: 'Heatmap',
      text: 'Records where visitors click.',
      cookies: ['heat_*'],
    },
    {
      id: 'counter',
      category: 'analytics',
      title: 'Counter',
      text: 'Counts page views.',
      cookies: ['/^count_/'],
    },
  ],
};

/**
 * The policy of the demo site: no content that needs consent loads before the visitor accepts it, and declining takes as
 * much effort as accepting.
 */
export const demoPolicy: GivenSettings = {
  isCookieBannerEnabled: 'true',
  isRestrictiveCookiePolicyEnabled: 'true',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  cookieBannerCtaVariant: 'BUTTON',
};

/**
 * Demonstrates cookie consent: `/site/consent`. The query sets the banner's settings. The page contains scripts and a
 * frame that wait for consent.
 */
export function consentPage(context: PageContext, visit: Visit, given: GivenSettings): string {
  const own = texts(consentPageMessages);
  const used = { ...demoPolicy, ...given };
  return shopPage({
    context,
    visit,
    title: pageTitle(own.title),
    description: own.description,
    styles: ['shop/catalogue', 'shop/consent'],
    cookieSettings: {
      ...used,
      ...(given['ownCategories'] === 'true' && ownSettings),
    },
    main: html`<section class="catalogue-head">
        <h1>${own.title}</h1>
        <p>${own.text}</p>
        <p><button type="button" class="button" data-sq-consent-open>${own.open}</button></p>
      </section>
      ${gatedContent(context, given['ownCategories'] === 'true')} ${settingsForm(used)}`,
  });
}

function gatedContent({ scriptNonce }: PageContext, hasOwn: boolean): Html {
  const own = texts(consentPageMessages);
  return html`<section aria-labelledby="held-title">
    <h2 id="held-title">${own.waits}</h2>
    <ul class="held" id="released" aria-live="polite"></ul>
    <script
      type="text/plain"
      data-sq-consent="analytics"
      data-name="${own.analyticsFile}"
      src="/scripts/released.js"
    ></script>
    <script type="text/plain" data-sq-consent="analytics" nonce="${scriptNonce}">
      document.getElementById('released').append(
        Object.assign(document.createElement('li'), {
          textContent: ${trusted(JSON.stringify(own.analyticsInPage))},
        }),
      );
    </script>
    <script
      type="text/plain"
      data-sq-consent="marketing"
      data-name="${own.marketingFile}"
      src="/scripts/released.js?for=marketing"
    ></script>
    <iframe
      data-sq-consent="marketing"
      data-src="${link('/site/consent/frame')}"
      title="${own.frame}"
      width="320"
      height="180"
    ></iframe>
    <noscript><a href="${link('/site/consent/frame')}">${own.frame}</a></noscript>
    ${hasOwn ? ofOwnCategories() : null}
  </section>`;
}

function ofOwnCategories(): Html {
  const own = texts(consentPageMessages);
  return html`<script
      type="text/plain"
      data-sq-consent="analytics"
      data-sq-service="heatmap"
      data-name="${own.heatmapScript}"
      src="/scripts/released.js?for=heatmap"
    ></script>
    <iframe
      data-sq-consent="chat"
      data-src="${link('/site/consent/frame')}?for=chat"
      title="${own.chatFrame}"
      width="320"
      height="180"
    ></iframe>
    <noscript><a href="${link('/site/consent/frame')}?for=chat">${own.chatFrame}</a></noscript>`;
}

function settingsForm(given: GivenSettings): Html {
  const own = texts(consentPageMessages);
  const group = (title: string, fields: readonly Field[]): Html =>
    html`<fieldset>
      <legend>${title}</legend>
      ${fields.map((field) => control(field, given[field.name] ?? ''))}
    </fieldset>`;
  return html`<section aria-labelledby="settings-title">
    <h2 id="settings-title">${own.settings}</h2>
    <form class="consent-settings" method="get" action="${link('/site/consent')}">
      ${group(own.policy, policies)} ${group(own.banner, looks)}
      <button class="button">${own.show}</button>
    </form>
  </section>`;
}

function control({ name, values }: Field, value: string): Html {
  const own = texts(consentPageMessages);
  const select = values?.map(
    (word) =>
      html`<option value="${word}" ${word === value ? html`selected` : null}>
        ${word === '' ? own.asUsual : word}
      </option>`,
  );
  return html`<label
    >${own[name]}
    ${
      select
        ? html`<select name="${name}">
            ${select}
          </select>`
        : html`<input name="${name}" value="${value}" />`
    }
  </label>`;
}

/** Content of the page's frame, which loads after the visitor's consent. */
export function consentFrame(): string {
  const own = texts(consentPageMessages);
  const { code, dir } = currentLanguage();
  return html`<!doctype html>
    <html lang="${code}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <title>${own.frameTitle}</title>
      </head>
      <body>
        <p>${own.frameText}</p>
      </body>
    </html> `.markup;
}
