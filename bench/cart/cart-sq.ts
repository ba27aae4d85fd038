import '../../elements/sq-cart.js';
import '../../src/features/cart/store.js';
import { elements } from './page.js';

window.bench = elements('<sq-cart></sq-cart>', (element) => {
  const fields = element.shadowRoot?.querySelectorAll<HTMLInputElement>('[part="quantity"]') ?? [];
  return String([...fields].reduce((sum, { value }) => sum + Number(value), 0));
});
