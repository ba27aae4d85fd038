import '../../elements/sq-cart-indicator.js';
import { elements } from './page.js';

window.bench = elements(
  '<sq-cart-indicator><a href="/cart">Cart (<b data-cart-count>0</b>)</a></sq-cart-indicator>',
  (element) => element.querySelector('[data-cart-count]')?.textContent ?? '',
);
