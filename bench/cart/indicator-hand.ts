import { byHand } from './page.js';

window.bench = byHand(
  '<p><a href="/cart">Cart (<b>0</b>)<span></span></a></p>',
  (root, { totalQuantity }) => {
    const [count, label] = root.querySelectorAll('b, span');
    if (count) count.textContent = String(totalQuantity);
    if (label) label.textContent = `${String(totalQuantity)} items in the cart`;
  },
);
