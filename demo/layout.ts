import { readdirSync } from 'node:fs';
import { plainText } from '../src/model/html-text.js';
import { html, trusted, type Html } from './html.js';
import { currentLanguage, english, isTranslated, languages, link } from './i18n/language.js';
import { frameMessages } from './i18n/messages/frame.js';
import { texts } from './i18n/texts.js';

/** What every page knows about the answer that it is part of. */
export interface PageContext {
  /** The answer's nonce for its own `<style>`. */
  readonly styleNonce: string;
  /** For its own `<script>`. */
  readonly scriptNonce: string;
  /** The address of the page in English, with its query. */
  readonly path: string;
  /** Of the site: search engines want whole addresses. */
  readonly origin: string;
}

interface PageOptions {
  readonly context: PageContext;
  readonly title: string;
  readonly description: string;
  /** Minified CSS of the page. */
  readonly styles: string;
  /** What has to run before anything else, and what the page's elements know of the site. */
  readonly siteContext: Html;
  readonly header: Html;
  readonly main: Html;
  readonly footer: Html;
  readonly bodyClass: string;
  /** Room is kept for an announcement of this text, which the page runtime will put there. */
  readonly announcement?: string | undefined;
  /** Whether nothing is painted before `main` has come: rows and columns take another shape with each picture that arrives. */
  readonly paintsWhole?: boolean | undefined;
}

/** A whole HTML document: head, skip link, landmarks, and the two lines that bring the elements. */
export function page(options: PageOptions): string {
  const { context, title, description, styles, siteContext, bodyClass, paintsWhole } = options;
  const { header, main, footer, announcement } = options;
  const { locale, dir } = currentLanguage();
  return html`<!doctype html>
    <html lang="${locale === english.locale ? english.code : locale}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${siteContext}
        <title>${title}</title>
        <meta name="description" content="${description}" />
        ${alternates(context)}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17110d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${context.styleNonce}">
          ${trusted(styles)}
        </style>
        ${paintsWhole && html`<link rel="expect" href="#main" blocking="render" />`}
        <link rel="stylesheet" href="/dist/sq.css" />
        ${ownStyles(header, main, footer)}
        <script type="module" src="/dist/cdn/sq.js"></script>
      </head>
      <body
        class="${bodyClass}"
        ${announcement !== undefined ? html`data-sq-announcement="${plainText(announcement)}"` : null}
      >
        <a class="skip-link" href="#main">${texts(frameMessages).skip}</a>
        ${header}
        <main id="main" tabindex="-1">${main}</main>
        ${footer}
      </body>
    </html> `.markup;
}

/** The tags whose boxes are in sheets of their own. */
let tagStyles: readonly string[] | undefined;

/** The sheets of those tags in the page that have their own. */
function ownStyles(...content: readonly Html[]): Html {
  tagStyles ??= readdirSync(new URL('../dist/css/', import.meta.url)).map((name) =>
    name.replace('.css', ''),
  );
  const markup = content.map((each) => each.markup).join('');
  const tags = tagStyles.filter((tag) => new RegExp(`<${tag}[\\s>]`).test(markup));
  return html`${tags.map((tag) => html`<link rel="stylesheet" href="/dist/css/${tag}.css" />`)}`;
}

/** The same page in the other languages. */
function alternates({ path, origin }: PageContext): Html | null {
  const [page = ''] = path.split('?');
  if (!isTranslated(page)) return null;
  const alternate = (code: string, address: string): Html =>
    html`<link rel="alternate" hreflang="${code}" href="${origin}${address}" />`;
  return html`${languages.map((each) => alternate(each.code, link(page, each)))}
  ${alternate('x-default', link(page, english))}`;
}
