import { pageKinds } from '../../src/model/enumerations.js';
import type { Collection } from '../content/site.js';
import { html, type Html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import { pageContextScript, type SiteFlags, type SiteSettings } from '../page-context.js';
import type { Visit } from '../page-state.js';

interface ShopPageOptions {
  readonly context: PageContext;
  readonly visit: Visit;
  readonly title: string;
  readonly description: string;
  readonly styles: string;
  readonly main: Html;
  readonly collection?: Collection;
  readonly flags?: SiteFlags;
  /** For pages that ask about cookies. */
  readonly cookieSettings?: object;
  readonly settings?: SiteSettings;
  /** One of `pageKinds`; an ordinary page without it. */
  readonly pageType?: number;
}

/** A page of the shop: its content between the header and the footer that every page has. */
export function shopPage(options: ShopPageOptions): string {
  const { context, visit, title, description, styles, main, collection, flags } = options;
  const { pageType = pageKinds.page, cookieSettings, settings } = options;
  return page({
    context,
    title,
    description,
    styles,
    siteContext: pageContextScript({
      pageType,
      account: visit.account,
      flags,
      cookieSettings,
      settings,
      ...(collection && { collection }),
    }),
    bodyClass: 'shop',
    header: header(visit),
    main,
    footer: html`${footer(visit)}${pageType !== pageKinds.cart && html`<sq-cart drawer></sq-cart>`}`,
  });
}

/** The way to the cart, with the number of things in it; more than a hundred are not counted. */
function cartIndicator({ cart: { totalQuantity } }: Visit): Html {
  const count = totalQuantity > 100 ? '100+' : totalQuantity;
  return html`<sq-cart-indicator href="/cart"
    ><a class="cart-link" href="/cart"
      >Cart (<span data-cart-count>${count}</span>)</a
    ></sq-cart-indicator
  >`;
}

function header(visit: Visit): Html {
  return html`<header class="site-header">
    <a class="brand" href="/">Halden Street <span>Coffee</span></a>
    <nav aria-label="Main">
      <ul>
        <li><a href="/shop">Shop</a></li>
        <li><a href="/#roastery">Roastery</a></li>
        <li><a href="/#brewing">Brewing</a></li>
        <li><a href="/#journal">Journal</a></li>
        <li><a href="/#ask">Ask</a></li>
        <li><a href="/#visit">Visit</a></li>
      </ul>
    </nav>
    ${cartIndicator(visit)}
  </header>`;
}

function footer(visit: Visit): Html {
  return html`<footer class="site-footer">
    <div class="footer-head">
      <p class="brand">Halden Street <span>Coffee</span></p>
      ${cartIndicator(visit)}
    </div>
    <p>Roasters of twelve kilos at a time. 118 Halden Street, open every day.</p>
    <p class="about-demo">
      The shop is made up; the page is real. It is plain server HTML that upgrades itself:
      <a href="/elements/">see the elements it is made with</a>, its pictures in
      <a href="/galleries/">nine designs</a>, its <a href="/forms/">forms</a>, the
      <a href="/members">room for members</a>, <a href="/account">your account</a>, what visitors
      <a href="/site/consent">allow</a>, <a href="/site/people">who comes in</a>,
      <a href="/static-shop">a shop without a server</a>, or
      <a href="/plain.html">the plainest page there is</a>. What visitors send
      <a href="/config">arrives at the owner’s</a>.
    </p>
  </footer>`;
}
