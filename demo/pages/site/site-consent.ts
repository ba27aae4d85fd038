import {
  acceptTypes,
  bannerPositions,
  bannerThemes,
  bannerVariants,
  ctaVariants,
} from '../../../src/features/consent/model/banner.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { Visit } from '../../page-state.js';
import { readStyles } from '../../styles.js';
import { shopPage } from '../shop-frame.js';

/** Cookie settings by their published names, as the address of the page gives them. */
export type GivenSettings = Readonly<Record<string, string>>;

interface Field {
  readonly name: string;
  readonly label: string;
  /** Without any it takes text. */
  readonly words?: readonly string[];
}

const policies: readonly Field[] = [
  { name: 'isCookieBannerEnabled', label: 'Banner', words: ['true', 'false'] },
  {
    name: 'isRestrictiveCookiePolicyEnabled',
    label: 'Restrictive policy',
    words: ['false', 'true'],
  },
  { name: 'isRestrictiveCookiePolicyAbsolute', label: 'Absolute', words: ['false', 'true'] },
  { name: 'cookieBannerRevision', label: 'Revision' },
];

const looks: readonly Field[] = [
  { name: 'cookieBannerVariant', label: 'Variant', words: bannerVariants },
  { name: 'cookieBannerPosition', label: 'Position', words: ['', ...bannerPositions] },
  { name: 'cookieBannerTheme', label: 'Theme', words: ['', ...bannerThemes] },
  { name: 'cookieBannerCtaVariant', label: 'Button', words: ['', ...ctaVariants] },
  { name: 'cookieBannerAcceptType', label: 'Answers', words: acceptTypes },
  { name: 'cookieBannerCtaText', label: 'Accept is called' },
  { name: 'cookieBannerOptOutCtaText', label: 'Decline is called' },
  { name: 'cookieBannerText', label: 'Text' },
];

/** A banner by the settings of the page's address, and what waits for an answer: `/site/consent`. */
export function consentPage(context: PageContext, visit: Visit, given: GivenSettings): string {
  return shopPage({
    context,
    visit,
    title: 'Cookies and consent · Halden Street Coffee',
    description: 'A cookie banner by settings of your own, and what waits for its answer.',
    styles: readStyles('base', 'controls', 'shop/frame', 'shop/catalogue', 'shop/consent'),
    cookieSettings: { isCookieBannerEnabled: 'true', ...given },
    main: html`<section class="catalogue-head">
        <h1>Cookies and consent</h1>
        <p>
          The settings below are those of the page’s context. What waits runs, or loads, as soon as
          its category is allowed.
        </p>
        <p><button type="button" class="button" data-sq-consent-open>Cookie settings</button></p>
      </section>
      ${heldBack(context)} ${settingsForm(given)}`,
  });
}

function heldBack({ scriptNonce }: PageContext): Html {
  return html`<section aria-labelledby="held-title">
    <h2 id="held-title">What waits</h2>
    <ul class="held" id="released" aria-live="polite"></ul>
    <script
      type="text/plain"
      data-sq-consent="analytics"
      data-name="analytics, a file"
      src="/scripts/released.js"
    ></script>
    <script type="text/plain" data-sq-consent="analytics" nonce="${scriptNonce}">
      document.getElementById('released').append(
        Object.assign(document.createElement('li'), { textContent: 'analytics, in the page' }),
      );
    </script>
    <script
      type="text/plain"
      data-sq-consent="marketing"
      data-name="marketing, a file"
      src="/scripts/released.js?for=marketing"
    ></script>
    <iframe
      data-sq-consent="marketing"
      data-src="/site/consent/frame"
      title="A frame of marketing"
      width="320"
      height="120"
    ></iframe>
  </section>`;
}

function settingsForm(given: GivenSettings): Html {
  const group = (title: string, fields: readonly Field[]): Html =>
    html`<fieldset>
      <legend>${title}</legend>
      ${fields.map((field) => control(field, given[field.name] ?? ''))}
    </fieldset>`;
  return html`<section aria-labelledby="settings-title">
    <h2 id="settings-title">Settings to try</h2>
    <form class="consent-settings" method="get" action="/site/consent">
      ${group('Policy', policies)} ${group('Banner', looks)}
      <button class="button">Show</button>
    </form>
  </section>`;
}

function control({ name, label, words }: Field, value: string): Html {
  const select = words?.map(
    (word) =>
      html`<option value="${word}" ${word === value ? html`selected` : null}>
        ${word === '' ? 'as usual' : word}
      </option>`,
  );
  return html`<label
    >${label}
    ${
      select
        ? html`<select name="${name}">
            ${select}
          </select>`
        : html`<input name="${name}" value="${value}" />`
    }
  </label>`;
}

/** What the frame of the page shows, once it may. */
export function consentFrame(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>A frame</title>
      </head>
      <body>
        <p>This frame was allowed to load.</p>
      </body>
    </html> `.markup;
}
