import { html, type Html } from '../../html.js';
import { icon, type IconName } from '../../icon.js';
import { picture } from '../../picture.js';

const opening = html`<section class="hero">
  <div class="hero-text">
    <p class="eyebrow">Roasted Tuesdays and Fridays</p>
    <h1>Coffee worth crossing the street for.</h1>
    <p class="lead">
      We buy from nine farms that we know by their first rains, roast twelve kilos at a time, and
      hand it over the counter while it is still making up its mind.
    </p>
    <p class="actions">
      <a class="button" href="#coffee">This week’s coffees</a>
      <a class="button quiet" href="#shipping">Shipping and returns</a>
    </p>
  </div>
  ${picture({
    name: 'shop-at-dusk',
    alt: 'The lit window of the coffee shop at dusk, under a striped awning, a red bicycle beside it',
    sizes: '(min-width: 1320px) 760px, (min-width: 900px) 56vw, calc(100vw - 2.5rem)',
    first: true,
  })}
</section>`;

function fact(name: IconName, title: string, text: string): Html {
  return html`<li>
    ${icon(name)}
    <div>
      <h3>${title}</h3>
      <p>${text}</p>
    </div>
  </li>`;
}

const facts = html`<section class="facts" aria-labelledby="promise">
  <h2 id="promise" class="visually-hidden">What we promise</h2>
  <ul>
    ${fact('flame', 'Roasted to order', 'Twice a week, never for the shelf.')}
    ${fact('truck', 'Out the next morning', 'Free from two bags, in a box that fits the mailbox.')}
    ${fact('leaf', 'Paid at the farm', 'A fixed price, agreed before the harvest.')}
  </ul>
</section>`;

/** What a visitor sees first, and what the shop promises. */
export const hero = html`${opening} ${facts}`;
