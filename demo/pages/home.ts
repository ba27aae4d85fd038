import { emptyCart } from '../../src/domain/cart.js';
import { firstProducts } from '../content/products.js';
import { brewing, coffees, journal, openingHours, roasteryPictures } from '../content/shop.js';
import { html, type Html } from '../html.js';
import { icon, type IconName } from '../icon.js';
import { page, type PageContext } from '../layout.js';
import type { HomeState } from '../page-state.js';
import { picture, pictureSet, pictureUrl } from '../picture.js';
import { readStyles } from '../styles.js';
import { shopFooter, shopHeader } from './shop-frame.js';

const styles = readStyles('base', 'shop');

const hero = html`<section class="hero">
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

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const shelf = ({ products }: HomeState): Html =>
  html`<section id="coffee" class="coffees" aria-labelledby="coffee-title">
    <div class="section-head">
      <h2 id="coffee-title">On the shelf this week</h2>
      <p>Twelve-ounce bags, whole bean or ground for your brewer.</p>
    </div>
    <ul class="coffee-list">
      ${coffees.map((coffee) => {
        const cents = products.get(coffee.id)?.unitCents ?? coffee.amountCents;
        return html`<li class="coffee">
          <div class="coffee-picture">
            ${picture({
              name: coffee.picture,
              alt: coffee.alt,
              sizes: '(min-width: 1320px) 390px, (min-width: 900px) 30vw, 45vw',
              shape: 'upright',
            })}
            ${coffee.badge === undefined ? null : html`<p class="badge">${coffee.badge}</p>`}
          </div>
          <h3>${coffee.name}</h3>
          <p class="origin">${coffee.origin}</p>
          <p class="notes">${coffee.notes}</p>
          <p class="coffee-foot">
            <sq-price amount-cents="${cents}" currency="USD"
              >${dollars.format(cents / 100)}</sq-price
            >
            <sq-tooltip text="${coffee.processNote}"
              ><button type="button" class="term">${coffee.process}</button></sq-tooltip
            >
          </p>
        </li>`;
      })}
    </ul>
  </section>`;

const roastery = html`<section id="roastery" class="roastery" aria-labelledby="roastery-title">
  <div class="section-head">
    <h2 id="roastery-title">From the hill to the cup</h2>
    <p>Eight thousand miles in twelve pictures. Touch one to see it large.</p>
  </div>
  <sq-gallery design="grid" slides-per-row="3" aspect-ratio="1.5" gutter="14" lightbox>
    ${roasteryPictures.map(
      ({ name, alt, caption }) =>
        html`<figure>
          <a href="${pictureUrl(name, 1500, 'jpg')}"
            ><img
              src="${pictureUrl(name, 750, 'jpg')}"
              srcset="${pictureSet(name, 'webp')}"
              sizes="(min-width: 1320px) 410px, (min-width: 724px) 31vw, 46vw"
              alt="${alt}"
              width="1500"
              height="1000"
              loading="lazy"
              decoding="async"
          /></a>
          <figcaption>${caption}</figcaption>
        </figure>`,
    )}
  </sq-gallery>
</section>`;

const brewGuide = html`<section id="brewing" class="brewing" aria-labelledby="brewing-title">
  <div class="brewing-head">
    <h2 id="brewing-title">Brew it like we do</h2>
    <p>
      Four ways that we use behind the counter ourselves. Weigh everything; the rest is patience.
    </p>
    ${picture({
      name: 'pour-over',
      alt: 'A teal kettle pours over a paper filter; coffee runs into a glass server',
      sizes: '(min-width: 1320px) 560px, (min-width: 900px) 42vw, calc(100vw - 2.5rem)',
    })}
  </div>
  <sq-accordion>
    ${brewing.map(
      ({ title, facts: measures, steps }, index) =>
        html`<details name="brewing" ${index === 0 ? html` open` : null}>
          <summary>${title}</summary>
          <p class="measures">${measures}</p>
          <ol>
            ${steps.map((step) => html`<li>${step}</li>`)}
          </ol>
        </details>`,
    )}
  </sq-accordion>
</section>`;

const day = 24 * 60 * 60 * 1000;
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function journalSection(now: Date): Html {
  const entries = journal.map((entry) => {
    const date = new Date(now.getTime() - entry.daysAgo * day);
    date.setUTCHours(entry.hour, 0, 0, 0);
    const moment = date.toISOString().replace('.000', '');
    return html`<li>
      <article>
        ${picture({
          name: entry.picture,
          alt: entry.alt,
          sizes: '(min-width: 1320px) 390px, (min-width: 700px) 30vw, calc(100vw - 2.5rem)',
        })}
        <h3>${entry.title}</h3>
        <p>${entry.text}</p>
        <p class="date">
          <sq-relative-time datetime="${moment}"
            ><time datetime="${moment}">${longDate.format(date)}</time></sq-relative-time
          >
        </p>
      </article>
    </li>`;
  });
  return html`<section id="journal" class="journal" aria-labelledby="journal-title">
    <div class="section-head">
      <h2 id="journal-title">From the journal</h2>
      <p>What we learned while the drum was turning.</p>
    </div>
    <ul>
      ${entries}
    </ul>
  </section>`;
}

const visit = html`<section id="visit" class="visit" aria-labelledby="visit-title">
  <div class="visit-text">
    <h2 id="visit-title">Come by</h2>
    <address>
      ${icon('map-pin')}
      <span>118 Halden Street<br />Corner of Mill Lane, under the striped awning</span>
    </address>
    <table>
      <caption class="visually-hidden">
        Opening hours
      </caption>
      <tbody>
        ${openingHours.map(
          ([days, hours]) =>
            html`<tr>
              <th scope="row">${days}</th>
              <td>${hours}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="visit-note">
      ${icon('bike')}
      <span>On roasting days the street smells of toast from ten to noon. Dogs know.</span>
    </p>
  </div>
  ${picture({
    name: 'shelves',
    alt: 'Green shelves with jars of beans, bags of every colour, cups and plants under three lamps',
    sizes: '(min-width: 1320px) 660px, (min-width: 900px) 50vw, 100vw',
  })}
</section>`;

const shipping = html`<sq-dialog
  id="shipping"
  heading="Shipping and returns"
  variant="confirm-only"
  confirm-label="Good to know"
>
  <p>
    Orders that reach us by six in the evening before a roasting day leave on the morning after it.
    Within the country a parcel takes two to four days.
  </p>
  <ul>
    <li>One bag: <sq-price amount="4.50" currency="USD">$4.50</sq-price></li>
    <li>Two bags and more: free</li>
    <li>
      Abroad: from <sq-price amount="12.00" currency="USD">$12.00</sq-price>, one to two weeks
    </li>
  </ul>
  <p>Not your taste? Write within thirty days, keep the bag, and tell us what to send instead.</p>
</sq-dialog>`;

const firstState: HomeState = {
  cart: emptyCart,
  products: firstProducts,
  forms: {},
  refusals: {},
};

/** The home page of the coffee roaster; `now` dates the journal. */
export function homePage(context: PageContext, now: Date, state: HomeState = firstState): string {
  return page({
    context,
    title: 'Halden Street Coffee, roasters',
    description:
      'Coffee from nine farms, roasted twice a week on Halden Street: this week’s bags, how to brew them, and when we are open.',
    styles,
    bodyClass: 'shop',
    header: shopHeader,
    main: html`${hero} ${facts} ${shelf(state)} ${roastery} ${brewGuide} ${journalSection(now)}
    ${visit} ${shipping}`,
    footer: shopFooter,
  });
}
