import { readdirSync } from 'node:fs';
import type { EmailPolicy } from '../src/features/form/model/email.js';
import { formMessages } from '../src/features/form/messages.js';
import { plainText } from '../src/model/html-text.js';
import { html, trusted, type Html } from './html.js';
import { currentLanguage, english, isTranslated, languages, link } from './i18n/language.js';
import { frameMessages } from './i18n/messages/frame.js';
import { texts } from './i18n/texts.js';
import type { SiteLook } from './page-context.js';

/** Facts about the response that a page is part of. */
export interface PageContext {
  /** The response's nonce for its own `<style>`. */
  readonly styleNonce: string;
  /** For its own `<script>`. */
  readonly scriptNonce: string;
  /** The address of the page in English, with its query. */
  readonly path: string;
  /** Address of the site: search engines need absolute addresses. */
  readonly origin: string;
  /** Accepted email addresses. */
  readonly emailPolicy: EmailPolicy;
  /** Settings of the site that owners edit. */
  readonly site: SiteLook;
  /** Hash of the announcement that the visitor has closed. */
  readonly closedAnnouncement: string | undefined;
}

interface PageOptions {
  readonly context: PageContext;
  readonly title: string;
  readonly description: string;
  /** Minified CSS of the page. */
  readonly styles: string;
  /** Scripts that must run first, and the page context. */
  readonly siteContext: Html;
  readonly header: Html;
  readonly main: Html;
  readonly footer: Html;
  readonly bodyClass: string;
  /** The page is shown in the editor's frame. */
  readonly isEdited?: boolean;
  /** Language of the page, if it is not the visitor's. */
  readonly language?: string;
  /** Theme colors, for light and dark; by default the shop's. */
  readonly themeColors?: readonly [light: string, dark: string];
  /** Space is reserved for an announcement with this text, which the page runtime adds. */
  readonly announcement?: string | undefined;
  /** True if nothing is painted before `main` has arrived, because rows, columns and tabs depend on later content. */
  readonly paintsWhole?: boolean;
}

/**
 * A whole HTML document: head, skip link, landmarks, and the two lines that load the elements. Nothing is painted
 * before the whole header has arrived, since its end moves its beginning.
 */
export function page(options: PageOptions): string {
  const { context, title, description, styles, siteContext, bodyClass, paintsWhole } = options;
  const { header, main, footer, announcement, themeColors = ['#fbf6ec', '#17110d'] } = options;
  const { locale, dir } = currentLanguage();
  const { language = locale === english.locale ? english.code : locale } = options;
  return html`<!doctype html>
    <html lang="${language}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${siteContext}
        <title>${title}</title>
        <meta name="description" content="${description}" />
        ${alternates(context)}
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          content="${themeColors[0]}"
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" content="${themeColors[1]}" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${context.styleNonce}">
          ${trusted(styles)}
        </style>
        <link rel="expect" href="#shown-from-here" blocking="render" />
        <link rel="stylesheet" href="/dist/sq.css" />
        ${ownStyles(header, main, footer)}
        <script type="module" src="/dist/cdn/sq.js"></script>
      </head>
      <body
        class="${bodyClass}"
        ${options.isEdited ? html`data-sq-edit` : null}
        ${announcement !== undefined ? html`data-sq-announcement="${plainText(announcement)}"` : null}
      >
        <a class="skip-link" href="#main">${texts(frameMessages).skip}</a>
        ${header} ${!paintsWhole && paintMark}
        <main id="main" tabindex="-1">${postThanks(context, main)}${main}</main>
        ${paintsWhole && paintMark} ${footer}
      </body>
    </html> `.markup;
}

/**
 * The thanks for a form that a page without JavaScript has posted, if the page shows the form again. With JavaScript
 * the form shows its own. Pages that replace the form by the thanks need none.
 */
function postThanks({ path }: PageContext, { markup }: Html): Html | null {
  const formId = new URLSearchParams(path.split('?')[1]).get('submitted');
  if (!formId || !markup.includes(html`form-id="${formId}"`.markup)) return null;
  return html`<noscript><p role="status">${texts(formMessages).thanks}</p></noscript>`;
}

/**
 * The page waits for this element before it paints. A separate element, since Chromium waits for the start of an
 * element, not for its end.
 */
const paintMark: Html = html`<template id="shown-from-here"></template>`;

/** The elements with style sheets of their own. */
let tagStyles: readonly string[] | undefined;

/** The own style sheets of elements in the page, except for those that the page links before their first use. */
function ownStyles(...content: readonly Html[]): Html {
  const markup = content.map((each) => each.markup).join('');
  const sheets = tagsWithStyles(markup).map(tagSheet);
  return html`${sheets.filter(({ markup: link }) => !markup.includes(link))}`;
}

/** The elements in some markup that have style sheets of their own. */
export function tagsWithStyles(markup: string): string[] {
  tagStyles ??= readdirSync(new URL('../dist/css/', import.meta.url)).map((name) =>
    name.replace('.css', ''),
  );
  return tagStyles.filter((tag) => new RegExp(`<${tag}[\\s>]`).test(markup));
}

/** The style sheet of an element. In the head the page waits for it, in the body only the following content does. */
export function tagSheet(tag: string): Html {
  return html`<link rel="stylesheet" href="/dist/css/${tag}.css" />`;
}

/** Links to the page in other languages. */
function alternates({ path, origin }: PageContext): Html | null {
  const [page = ''] = path.split('?');
  if (!isTranslated(page)) return null;
  const alternate = (code: string, address: string): Html =>
    html`<link rel="alternate" hreflang="${code}" href="${origin}${address}" />`;
  return html`${languages.map((each) => alternate(each.code, link(page, each)))}
  ${alternate('x-default', link(page, english))}`;
}
