import { fill } from '../../src/i18n/messages/fill.js';
import {
  announcementHash,
  readAnnouncement,
} from '../../src/features/announcement/model/announcement.js';
import { pageKinds } from '../../src/model/enumerations.js';
import type { Collection } from '../content/site.js';
import { fillHtml, html, type Html } from '../html.js';
import { drawing } from '../icon.js';
import { currentLanguage, english, isTranslated, languages, link } from '../i18n/language.js';
import { frameMessages } from '../i18n/messages/frame.js';
import { texts } from '../i18n/texts.js';
import { page, type PageContext } from '../layout.js';
import { pageContextScript, type SiteFlags, type SiteSettings } from '../page-context.js';
import type { SitePart, Visit } from '../page-state.js';
import { readStyles } from '../styles.js';

interface ShopPageOptions {
  readonly context: PageContext;
  readonly visit: Visit;
  readonly title: string;
  readonly description: string;
  /** Style sheets from `demo/styles`, in addition to those that all shop pages use. */
  readonly styles: readonly string[];
  readonly main: Html;
  readonly collection?: Collection;
  readonly flags?: SiteFlags;
  /** Cookie banner settings. Set them on pages that show the banner. */
  readonly cookieSettings?: object;
  readonly settings?: SiteSettings;
  /** Variants, keyed by experiment name. */
  readonly experiments?: Readonly<Record<string, unknown>>;
  /** One of `pageKinds`. Default: an ordinary page. */
  readonly pageType?: number;
  /** If `false`, the page is painted while it is still loading. Use this for long pages whose layout does not shift. */
  readonly paintsWhole?: boolean;
  /** Text of an announcement that the page runtime adds. The page reserves space for it. */
  readonly announcement?: string | undefined;
  /** `true` if the page is shown in the editor's frame. Its elements then do not act. */
  readonly isEdited?: boolean;
}

/** A page of the shop, with header and footer. */
export function shopPage(options: ShopPageOptions): string {
  const { context, visit, title, description, styles, main, collection, flags } = options;
  const { pageType = pageKinds.page, cookieSettings, settings, experiments } = options;
  const {
    announcement = siteAnnouncement(options),
    paintsWhole = true,
    isEdited = false,
  } = options;
  const { site } = context;
  return page({
    context,
    title,
    description,
    styles:
      readStyles('base', 'controls', 'shop/frame', ...styles) +
      fontStyles(site.fonts) +
      site.colorStyles,
    siteContext: pageContextScript(
      {
        ...{ pageType, account: visit.account, flags, cookieSettings, settings, experiments },
        site,
        ...(isEdited && { isPreview: true }),
        ...(collection && { collection }),
      },
      context,
    ),
    bodyClass: 'shop',
    isEdited,
    paintsWhole,
    announcement,
    header: header(visit, context),
    main,
    footer: html`${footer(visit, context)}${
      pageType !== pageKinds.cart && html`<sq-cart drawer href="${link('/cart')}"></sq-cart>`
    }`,
  });
}

/** The site's announcement, unless the page has its own or the visitor has closed the site's. */
function siteAnnouncement({ context, settings, pageType }: ShopPageOptions): string | undefined {
  const { announcement: text, announcementUrl: url } = context.site;
  // The page runtime adds no bar to the checkout.
  if (text === undefined || pageType === pageKinds.checkout) return undefined;
  if (settings?.websiteSettings !== undefined) return undefined;
  const shown = readAnnouncement({ text, clickthroughUrl: { url } });
  return announcementHash(shown) === context.closedAnnouncement ? undefined : text;
}

/** The owner's fonts, followed by the design's fonts. The page runtime loads the owner's fonts. */
function fontStyles([text, headings = text]: readonly string[]): string {
  if (text === undefined) return '';
  return `body{font-family:"${text}",sans-serif}h1,h2,h3{font-family:"${String(headings)}",serif}`;
}

/** The link to the cart, with the number of items. Numbers above 100 are shown as "100+". */
function cartIndicator({ cart: { totalQuantity } }: Visit): Html {
  const count = totalQuantity > 100 ? '100+' : totalQuantity;
  const address = link('/cart');
  return html`<sq-cart-indicator href="${address}"
    ><a class="cart-link" href="${address}"
      >${texts(frameMessages).cart} (<span data-cart-count>${count}</span>)</a
    ></sq-cart-indicator
  >`;
}

function header(visit: Visit, { parts }: PageContext): Html {
  const own = texts(frameMessages);
  const { title, links } = parts.header;
  return html`<header class="site-header">
    <a class="brand" href="${link('/')}">${title || brand}</a>
    <nav aria-label="${own.mainNavigation}">
      <ul>
        ${
          links.length > 0
            ? ownLinks(links)
            : html` <li><a href="${link('/shop')}">${own.shop}</a></li>
                <li><a href="${link('/#roastery')}">${own.roastery}</a></li>
                <li><a href="${link('/#brewing')}">${own.brewing}</a></li>
                <li><a href="${link('/#journal')}">${own.journal}</a></li>
                <li><a href="${link('/#ask')}">${own.ask}</a></li>
                <li><a href="${link('/#visit')}">${own.visit}</a></li>`
        }
      </ul>
    </nav>
    <div class="header-tools">
      <a class="search-link" href="${link('/search')}" aria-label="${own.search}"
        >${drawing('search')}</a
      >
      ${cartIndicator(visit)}
    </div>
  </header>`;
}

const brand: Html = html`Halden Street <span>Coffee</span>`;

/** The links that the owner has added. */
function ownLinks(links: SitePart['links']): readonly Html[] {
  return links.map(({ text, href }) => html`<li><a href="${href}">${text}</a></li>`);
}

function footer(visit: Visit, context: PageContext): Html {
  const own = texts(frameMessages);
  const { title, links } = context.parts.footer;
  return html`<footer class="site-footer">
    <div class="footer-head">
      <p class="brand">${title || brand}</p>
      ${cartIndicator(visit)}
    </div>
    ${
      links.length > 0 &&
      html`<ul class="footer-links">
        ${ownLinks(links)}
      </ul>`
    }
    ${languageSwitch(context)}
    <p>${own.about}</p>
    <p class="about-demo">
      ${fillHtml(own.aboutDemo, {
        elements: pageLink('/elements/', own.elements),
        galleries: pageLink('/galleries/', own.galleries),
        forms: pageLink('/forms/', own.forms),
        members: pageLink('/members', own.members),
        account: pageLink('/account', own.account),
        consent: pageLink('/site/consent', own.consent),
        people: pageLink('/site/people', own.people),
        staticShop: pageLink('/static-shop', own.staticShop),
        studio: pageLink('/studio', own.studio),
        plain: pageLink('/plain.html', own.plain),
        owner: pageLink('/config', own.owner),
      })}
    </p>
  </footer>`;
}

/** A link to a page, which may exist in English only. */
function pageLink(path: string, text: string): Html {
  const isForeign = currentLanguage() !== english && !isTranslated(path);
  return html`<a href="${link(path)}" ${isForeign && html`hreflang="en"`}>${text}</a>`;
}

/** Links to the page in other languages. If the page exists in English only, they lead to the home page. */
function languageSwitch({ path }: PageContext): Html {
  const page = isTranslated(path) ? path : '/';
  return html`<nav class="languages" aria-label="${texts(frameMessages).languages}">
    <ul>
      ${languages.map(
        (each) =>
          html`<li>
            <a
              href="${link(page, each)}"
              lang="${each.code}"
              hreflang="${each.code}"
              ${each === currentLanguage() && html`aria-current="true"`}
              >${each.name}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

/** Adds the site's name to a page's title. */
export function pageTitle(title: string): string {
  return fill(texts(frameMessages).pageTitle, { title });
}
