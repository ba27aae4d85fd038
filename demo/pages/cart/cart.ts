import { pageKinds } from '../../../src/model/enumerations.js';
import '../../../elements/sq-cart.js';
import type { SourceElement } from '../../../src/core/input/input.js';
import { renderShadowRoot } from '../../../src/core/renderers/server/server.js';
import { html, trusted, type Html } from '../../html.js';
import { currentLanguage, link } from '../../i18n/language.js';
import { shopMessages } from '../../i18n/messages/shop.js';
import { texts } from '../../i18n/texts.js';
import { collections } from '../../content/site.js';
import type { PageContext } from '../../layout.js';
import type { CartState } from '../../page-state.js';
import { pageTitle, shopPage } from '../shop-frame.js';

/** The page where visitors continue shopping. */
const shelf = '/#coffee';

/** The cart page. Its `sq-cart` element hydrates the server's HTML. */
export async function cartPage(context: PageContext, state: CartState): Promise<string> {
  const own = texts(shopMessages);
  return shopPage({
    context,
    visit: state,
    title: pageTitle(own.cart),
    description: own.cartDescription,
    styles: ['shop/cart'],
    collection: collections.cart,
    pageType: pageKinds.cart,
    main: html`<section class="cart" aria-labelledby="cart-title">
      <div class="section-head"><h1 id="cart-title">${own.cart}</h1></div>
      ${await cartTag(context, state)}
    </section>`,
  });
}

async function cartTag(context: PageContext, state: CartState): Promise<Html> {
  const { client, refusals, message, choice } = state;
  // `CartView` shows the error of a rejected choice beside that choice, so `message` is omitted.
  const page = { ...client, refusals, ...(choice ? { choice } : { message }) };
  // The content of a `<script>` is not escaped. Escape `<`, so that no value can close the element or open a comment.
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  const root = await renderShadowRoot(cartElement(json), { nonce: context.styleNonce });
  return html`<sq-cart continue-href="${link(shelf)}"
    >${trusted(root)}
    <script type="application/json">
      ${trusted(json)}
    </script></sq-cart
  >`;
}

/** The cart element's markup, as an object for functions that read an element's children. */
function cartElement(json: string): SourceElement {
  const attributes: Readonly<Record<string, string>> = { 'continue-href': link(shelf) };
  return node('sq-cart', attributes, '', [node('script', { type: 'application/json' }, json, [])]);
}

function node(
  localName: string,
  attributes: Readonly<Record<string, string>>,
  textContent: string,
  children: readonly SourceElement[],
): SourceElement {
  return {
    localName,
    children,
    childNodes: children.map(({ localName: nodeName, textContent: text }) => ({
      nodeName,
      textContent: text,
    })),
    textContent,
    getAttribute: (name) => attributes[name] ?? null,
    querySelector: () => null,
    closest: () => ({ getAttribute: () => currentLanguage().locale }),
  };
}
