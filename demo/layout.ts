import { readdirSync } from 'node:fs';
import type { EmailPolicy } from '../src/features/form/model/email.js';
import { formMessages } from '../src/features/form/messages.js';
import type { FormTrap } from '../src/features/form/model/form-markup.js';
import { plainText } from '../src/model/html-text.js';
import { html, trusted, type Html } from './html.js';
import { currentLanguage, english, isTranslated, languages, link } from './i18n/language.js';
import { frameMessages } from './i18n/messages/frame.js';
import { texts } from './i18n/texts.js';
import type { SiteLook, SiteParts } from './page-state.js';

/** Data about the request and the response that a page needs. */
export interface PageContext {
  /** CSP nonce for the page's own `<style>`. */
  readonly styleNonce: string;
  /** CSP nonce for the page's own `<script>`. */
  readonly scriptNonce: string;
  /** The page's English path, with its query. */
  readonly path: string;
  /** The site's origin, because search engines need absolute URLs. */
  readonly origin: string;
  /** The rule for valid email addresses. */
  readonly emailPolicy: EmailPolicy;
  /** Fields that the page's forms contain, by which the server recognizes spam. */
  readonly formTrap?: FormTrap;
  /** Settings of the site that owners edit. */
  readonly site: SiteLook;
  /** The header and the footer that owners edit. */
  readonly parts: SiteParts;
  /** Hash of the announcement that the visitor has closed. */
  readonly closedAnnouncement: string | undefined;
}

interface PageOptions {
  readonly context: PageContext;
  readonly title: string;
  readonly description: string;
  /** The page's minified CSS. */
  readonly styles: string;
  /** The page context, and scripts that must run before the page is painted. */
  readonly siteContext: Html;
  readonly header: Html;
  readonly main: Html;
  readonly footer: Html;
  readonly bodyClass: string;
  /** `true` if the page is shown in the editor's frame. */
  readonly isEdited?: boolean;
  /** The page's language, if it is not the visitor's. */
  readonly language?: string;
  /** Theme colors for light and dark mode. Default: the shop's colors. */
  readonly themeColors?: readonly [light: string, dark: string];
  /** Text of an announcement that the page runtime adds. The page reserves space for it. */
  readonly announcement?: string | undefined;
  /**
   * If `true`, nothing is painted until `main` has arrived. Set it if rows, columns or tabs depend on later content.
   */
  readonly paintsWhole?: boolean;
}

/**
 * A whole HTML document: head, skip link, landmarks, and the two lines that load the elements. Nothing is painted until
 * the whole header has arrived, because the end of the header shifts its beginning.
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
        ${options.isEdited ? html`data-sq-edit="blocks"` : null}
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
 * A thank-you message for pages without JavaScript that show a form again after it was posted. With JavaScript, the
 * form shows its own message. Pages that replace the form with a thank-you message do not need this one.
 */
function postThanks({ path }: PageContext, { markup }: Html): Html | null {
  const formId = new URLSearchParams(path.split('?')[1]).get('submitted');
  if (!formId || !markup.includes(html`form-id="${formId}"`.markup)) return null;
  return html`<noscript><p role="status">${texts(formMessages).thanks}</p></noscript>`;
}

/**
 * The page is not painted until this element has arrived. It is a separate element, because Chromium waits for an
 * element's start tag, not for its end tag.
 */
const paintMark: Html = html`<template id="shown-from-here"></template>`;

/** The elements that have their own style sheet. */
let tagStyles: readonly string[] | undefined;

/** Links to the style sheets of the page's elements. Omits sheets that the page itself links before their first use. */
function ownStyles(...content: readonly Html[]): Html {
  const markup = content.map((each) => each.markup).join('');
  const sheets = tagsWithStyles(markup).map(tagSheet);
  return html`${sheets.filter(({ markup: link }) => !markup.includes(link))}`;
}

/** Returns the tags in `markup` that have their own style sheet. */
export function tagsWithStyles(markup: string): string[] {
  return tagsWithOwnStyles().filter((tag) => new RegExp(`<${tag}[\\s>]`).test(markup));
}

/** Returns all tags that have their own style sheet. */
export function tagsWithOwnStyles(): readonly string[] {
  tagStyles ??= readdirSync(new URL('../dist/css/', import.meta.url)).map((name) =>
    name.replace('.css', ''),
  );
  return tagStyles;
}

/**
 * The link to an element's style sheet. In the head, it blocks painting of the whole page. In the body, it blocks
 * painting of the content after it.
 */
export function tagSheet(tag: string): Html {
  return html`<link rel="stylesheet" href="/dist/css/${tag}.css" />`;
}

/** `hreflang` links to the page in other languages. */
function alternates({ path, origin }: PageContext): Html | null {
  const [page = ''] = path.split('?');
  if (!isTranslated(page)) return null;
  const alternate = (code: string, address: string): Html =>
    html`<link rel="alternate" hreflang="${code}" href="${origin}${address}" />`;
  return html`${languages.map((each) => alternate(each.code, link(page, each)))}
  ${alternate('x-default', link(page, english))}`;
}
