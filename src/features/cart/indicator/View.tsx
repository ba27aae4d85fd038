import { annotate, generate } from '../../../core/annotate.js';
import { useHostState, useLazyModule, useStore } from '../../../core/hooks.js';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { lazyModule } from '../../../core/lazy-module.js';
import { cartStore } from '../store.js';
import { emptyCart } from '../model/cart.js';
import { cartCount, cartLabel, countPadding } from '../model/cart-label.js';
import { cartMessages } from '../messages/cart.js';
import { useHost, type ViewProps, useLocale, useMessages } from '../../../core/ViewRoot.js';
import type { CartSnapshot } from '../cart-store.js';
import { css } from '../../../core/css.js';
import { defineInput, type InputOf, type SourceElement } from '../../../core/input.js';
import { flag, text } from '../../../core/scalars.js';

/** Elements that the page marks for the count and the subtotal. The classes are those of Squarespace exports. */
const countMarker = ':is([data-cart-count], .sqs-cart-quantity)';
const subtotalMarker = ':is([data-cart-subtotal], .sqs-cart-subtotal)';

/** Descendants whose text is not the count. */
export const nonCountSelectors = ['script', subtotalMarker, '[data-cart-label]'];

/** What `sq-cart-indicator` reads from its page: which parts of it the server has sent. */
export const cartIndicatorInput = defineInput({
  scalars: { href: text('/cart'), showSubtotal: flag() },
  watch: ['data-cart-count', 'data-cart-subtotal', 'data-cart-label'],
  content: (source) => {
    const visibleText = textOf(source);
    const isMarked = source.querySelector(countMarker) !== null;
    return {
      hasLink:
        visibleText.trim() !== '' || source.querySelector('a, button, img, svg, sq-icon') !== null,
      hasCount: isMarked || /\d/.test(visibleText),
      hasSubtotal: source.querySelector(subtotalMarker) !== null,
    };
  },
  refine: (settings, content) => ({ ...settings, ...content }),
});

export type CartIndicatorInput = InputOf<typeof cartIndicatorInput>;

function textOf(source: SourceElement): string {
  return nonCountSelectors.reduce(
    (text, selector) => text.replace(source.querySelector(selector)?.textContent ?? '', ''),
    source.textContent ?? '',
  );
}

export const cartIndicatorStyles = css`
  [part='count']:not(:empty),
  [part='subtotal']:not(:empty) {
    margin-inline-start: var(--sq-cart-indicator-gap, 0.5ch);
  }

  [part='link'] {
    color: inherit;
  }

  [part='link'] [part='count'] {
    margin-inline-start: 0;
  }

  [part='room'] {
    visibility: hidden;
  }

  /* The page's own sheet keeps the room until then. */
  :host(:is(:not(:defined), :state(waiting))) [part='room'] {
    display: none;
  }
`;

const unknownCart: CartSnapshot = { cart: emptyCart, isKnown: false, isPending: false };
/** On a server there is no cart. */
const serverStore = { value: unknownCart, get: () => unknownCart, listen: () => () => undefined };

/** The server's link with the counts of now, and what of it the server did not send. */
export function View({ input }: ViewProps<CartIndicatorInput>): ReactNode {
  const { href, showSubtotal, hasLink, hasCount, hasSubtotal } = input;
  const host = useHost();
  const snapshot = useStore<CartSnapshot>(host ? cartStore().$cart : serverStore, unknownCart);
  const { cart, isKnown } = snapshot;
  const messages = useMessages(cartMessages);
  const [firstCount] = useState(() => (host ? readCount(host) : ''));
  const [firstSubtotal] = useState(() => (host ? readSubtotal(host) : ''));
  const count = isKnown ? cartCount(cart.totalQuantity) : firstCount;
  const label = isKnown ? cartLabel(cart.totalQuantity, messages) : '';
  const subtotal = useSubtotal(snapshot, showSubtotal || hasSubtotal);

  const isWritten = useRef(false);
  useLayoutEffect(() => {
    // If the first addition was refused, the cart is unknown again: the server's count is restored.
    if (!host || !hasLink || !(isKnown || isWritten.current)) return;
    isWritten.current = isKnown;
    writeCount(host, count);
    if (subtotal || !isKnown) writeSubtotal(host, subtotal || firstSubtotal);
    writeLabel(host, label);
    // With the input too: it is a new one whenever the server's nodes are.
  }, [host, isKnown, hasLink, count, subtotal, firstSubtotal, label, input]);
  useHostState('initialized', isKnown);
  useHostState('empty', isKnown && cart.totalQuantity === 0);

  const ownCount = (
    <span part="count" aria-hidden="true">
      {isKnown && count}
    </span>
  );
  return (
    <>
      {hasLink ? (
        <slot />
      ) : (
        <a part="link" href={href}>
          {messages.cartLink} {ownCount} <span className="visually-hidden">{label}</span>
        </a>
      )}
      {hasLink && !hasCount && ownCount}
      {showSubtotal && !hasSubtotal && <span part="subtotal">{subtotal}</span>}
      <span part="room" aria-hidden="true">
        {countPadding(firstCount, count)}
      </span>
    </>
  );
}

const subtotalCode = lazyModule(
  'sq-cart-indicator subtotal',
  () => import('../../money/model/money.js'),
);

/** The subtotal as text; empty while it is not known. How money is written comes where it is shown. */
function useSubtotal({ cart, isKnown }: CartSnapshot, isWanted: boolean): string {
  const money = useLazyModule(subtotalCode, isWanted && isKnown);
  const { subtotalCents, currency } = cart;
  const locale = useLocale();
  if (!money || !isKnown) return '';
  return money.formatCents(subtotalCents, currency, locale);
}

/** A count in a text of the page: `0`, `12`, `100+`. */
const countPattern = /\d+\+?/;
/** Where the count is not looked for: nor among the digits of a style sheet. */
const nonCount = ['style', ...nonCountSelectors].join(', ');
const controls = 'a, button';

/** The count as the page's own nodes show it; empty where they show none. */
function readCount(host: Element): string {
  const [first] = countTexts(host);
  return countPattern.exec(first?.data ?? '')?.[0] ?? '';
}

/** Writes the count wherever the page shows it, and leaves the text around it. */
function writeCount(host: Element, shown: string): void {
  for (const marked of host.querySelectorAll(countMarker)) {
    if (marked.childElementCount === 0 && !countPattern.test(marked.textContent)) {
      marked.textContent = shown;
    }
  }
  for (const text of countTexts(host)) setText(text, text.data.replace(countPattern, shown));
}

/** The subtotal as the page shows it; empty where it shows none. */
function readSubtotal(host: Element): string {
  return host.querySelector(subtotalMarker)?.textContent ?? '';
}

/** Writes the subtotal into each element that the page marks for it. */
function writeSubtotal(host: Element, subtotal: string): void {
  for (const marked of host.querySelectorAll(subtotalMarker)) setContent(marked, subtotal);
}

/**
 * Says to screen readers what the count means, inside the link, whose name it is a part of; the bare
 * number is then silent where the page has marked it.
 */
function writeLabel(host: Element, label: string): void {
  setContent(host.querySelector('[data-cart-label]') ?? insertLabel(host), label);
  for (const marked of host.querySelectorAll(countMarker)) {
    const isBare = !marked.matches(controls) && !marked.querySelector(controls);
    if (isBare && !marked.hasAttribute('aria-hidden')) {
      annotate(marked, { 'aria-hidden': 'true' }, host);
    }
  }
}

function insertLabel(host: Element): Element {
  const label = host.ownerDocument.createElement('span');
  label.setAttribute('data-cart-label', '');
  const insert = (): void => (host.querySelector(controls) ?? host).append(label);
  generate(label, insert, host, true);
  return label;
}

/** The texts that hold a count: in each marked element the first, else the first of all. */
function countTexts(host: Element): Text[] {
  const marked = [...host.querySelectorAll(countMarker)];
  const containers = marked.length > 0 ? marked : [host];
  return containers.flatMap((container) => firstCountText(container) ?? []);
}

function firstCountText(container: Element): Text | undefined {
  const walker = container.ownerDocument.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (countPattern.test(text.data) && !text.parentElement?.closest(nonCount)) return text;
  }
  return undefined;
}

/** Written anew, even the same text would notify whoever observes it. */
function setText(node: Text, data: string): void {
  if (node.data !== data) node.data = data;
}

function setContent(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
