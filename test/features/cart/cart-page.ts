import { assert, fixture } from '@open-wc/testing';
import type { SqCart } from '../../../elements/sq-cart.js';
import type { Cart } from '../../../src/features/cart/model/cart.js';
import { filledCart, type CartShop } from './cart-shop.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** Prevents links from navigating away from the tests. */
export function stayHere(event: Event): void {
  if (event.composedPath().some((node) => node instanceof HTMLAnchorElement))
    event.preventDefault();
}

/** Inserts a cart with JSON from the server. */
export async function mountCart(
  shop: CartShop,
  cart: Cart = filledCart,
  more: object = {},
): Promise<Page> {
  shop.cart = cart;
  const element = await fixture<SqCart>(`<sq-cart>${shop.sent(cart, more)}</sq-cart>`);
  await element.updateComplete;
  await waitUntil(() => element.matches(':state(live)'));
  await waitUntil(() => element.shadowRoot?.querySelector('[part="line"]'));
  return pageOf(element);
}

export interface Page {
  readonly element: SqCart;
  readonly root: ShadowRoot;
  /** Returns the cart line of a product. */
  readonly line: (title: string) => HTMLElement;
  readonly part: (name: string) => HTMLElement;
  /** Returns the last announcement. */
  readonly announced: () => string;
}

export function pageOf(element: SqCart): Page {
  const root = element.shadowRoot;
  assert.ok(root);
  const find = (selector: string, content = ''): HTMLElement => {
    const all = [...root.querySelectorAll<HTMLElement>(selector)];
    const found = all.find((one) => text(one).includes(content));
    if (!found) throw new Error(`No element matches ${selector} with "${content}"`);
    return found;
  };
  return {
    element,
    root,
    line: (title) => find('[part="line"]', title),
    part: (name) => find(`[part~="${name}"]`),
    announced: () => text(root.querySelector('[role="status"]')),
  };
}

export function withDetails(more: Partial<NonNullable<Cart['details']>>): Cart {
  const { details } = filledCart;
  assert.ok(details);
  return { ...filledCart, details: { ...details, ...more } };
}

export function text(node: Node | null): string {
  return node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

export function button(inside: ParentNode, name: string): HTMLButtonElement {
  const found = [...inside.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? text(one)) === name,
  );
  if (!found) throw new Error(`Missing button: ${name}`);
  return found;
}

export function quantity(line: Element): HTMLInputElement {
  const field = line.querySelector<HTMLInputElement>('[part="quantity"]');
  assert.ok(field);
  return field;
}

export function description(field: HTMLElement): string {
  const root = field.getRootNode() as ShadowRoot;
  return text(root.getElementById(field.getAttribute('aria-describedby') ?? ''));
}

export function type(field: HTMLInputElement, typed: string): void {
  field.focus();
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, typed);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
