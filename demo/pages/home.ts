import { mapsLink } from '../../src/features/map/model/map-link.js';
import { askUs } from '../content/forms.js';
import { collections } from '../content/site.js';
import { fillHtml, html, type Html } from '../html.js';
import { homeMessages } from '../i18n/messages/home.js';
import { dayText, texts } from '../i18n/texts.js';
import type { PageContext } from '../layout.js';
import type { HomeState } from '../page-state.js';
import { askSection } from './home/ask.js';
import { shelf } from './home/shelf.js';
import { shopPage } from './shop-frame.js';
import { icon, type IconName } from '../icon.js';
import { picture, pictureSet, pictureUrl } from '../picture.js';
import { brewing, journal, openingHours, roasteryPictures } from '../content/shop.js';
import { translate } from '../i18n/content.js';
import { place } from '../content/place.js';
import { link } from '../i18n/language.js';
import { price } from '../price.js';

/** The coffee roaster's home page. The dates of journal entries are relative to `now`. */
export function homePage(context: PageContext, now: Date, state: HomeState): string {
  const { title, description } = texts(homeMessages);
  return shopPage({
    context,
    visit: state,
    title,
    description,
    styles: ['shop/hero', 'shop/shelf', 'shop/story', 'shop/ask', 'shop/visit'],
    collection: collections.home,
    paintsWhole: false,
    main: html`${hero()} ${shelf(state)} ${roastery()} ${brewGuide()} ${journalSection(now)}
    ${askSection(state.forms[askUs.id], context.formTrap)} ${visitSection()} ${shipping()}`,
  });
}

function opening(): Html {
  const own = texts(homeMessages);
  return html`<section class="hero">
    <div class="hero-text">
      <p class="eyebrow">${own.eyebrow}</p>
      <h1>${own.heading}</h1>
      <p class="lead">${own.lead}</p>
      <p class="actions">
        <a class="button" href="#coffee">${own.toCoffees}</a>
        <a class="button quiet" href="#shipping">${own.toShipping}</a>
      </p>
    </div>
    ${picture({
      name: 'shop-at-dusk',
      alt: own.heroAlt,
      sizes: '(min-width: 1320px) 760px, (min-width: 900px) 56vw, calc(100vw - 2.5rem)',
      first: true,
    })}
  </section>`;
}

function fact(name: IconName, title: string, text: string): Html {
  return html`<li>
    ${icon(name)}
    <div>
      <h3>${title}</h3>
      <p>${text}</p>
    </div>
  </li>`;
}

function facts(): Html {
  const own = texts(homeMessages);
  return html`<section class="facts" aria-labelledby="promise">
    <h2 id="promise" class="visually-hidden">${own.promise}</h2>
    <ul>
      ${fact('flame', own.roasted, own.roastedText)} ${fact('truck', own.sent, own.sentText)}
      ${fact('leaf', own.paid, own.paidText)}
    </ul>
  </section>`;
}

/** The hero section, with the shop's main selling points. */
function hero(): Html {
  return html`${opening()} ${facts()}`;
}

/** A gallery about coffee production. */
function roastery(): Html {
  const own = texts(homeMessages);
  return html`<section id="roastery" class="roastery" aria-labelledby="roastery-title">
    <div class="section-head">
      <h2 id="roastery-title">${own.roastery}</h2>
      <p>${own.roasteryText}</p>
    </div>
    <sq-gallery design="grid" slides-per-row="3" aspect-ratio="1.5" gutter="14" lightbox>
      ${roasteryPictures.map(
        ({ name, alt, caption }) =>
          html`<figure>
            <a href="${pictureUrl(name, 1500)}"
              ><img
                src="${pictureUrl(name, 750)}"
                srcset="${pictureSet(name)}"
                sizes="(min-width: 1320px) 410px, (min-width: 724px) 31vw, 46vw"
                alt="${translate(alt)}"
                width="1500"
                height="1000"
                loading="lazy"
                decoding="async"
            /></a>
            <figcaption>${translate(caption)}</figcaption>
          </figure>`,
      )}
    </sq-gallery>
  </section>`;
}

/** Brewing guides. */
function brewGuide(): Html {
  const own = texts(homeMessages);
  return html`<section id="brewing" class="brewing" aria-labelledby="brewing-title">
    <div class="brewing-head">
      <h2 id="brewing-title">${own.brewing}</h2>
      <p>${own.brewingText}</p>
      ${picture({
        name: 'pour-over',
        alt: own.brewingAlt,
        sizes: '(min-width: 1320px) 560px, (min-width: 900px) 42vw, calc(100vw - 2.5rem)',
      })}
    </div>
    <sq-accordion>
      ${brewing.map(
        ({ title, facts: measures, steps }, index) =>
          html`<details name="brewing" ${index === 0 ? html` open` : null}>
            <summary>${translate(title)}</summary>
            <p class="measures">${translate(measures)}</p>
            <ol>
              ${steps.map((step) => html`<li>${translate(step)}</li>`)}
            </ol>
          </details>`,
      )}
    </sq-accordion>
  </section>`;
}

const day = 24 * 60 * 60 * 1000;

/** The journal. The dates of its entries are relative to `now`. */
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
        <h3>${translate(entry.title)}</h3>
        <p>${translate(entry.text)}</p>
        <p class="date">
          <sq-relative-time datetime="${moment}"
            ><time datetime="${moment}">${dayText(date)}</time></sq-relative-time
          >
        </p>
      </article>
    </li>`;
  });
  const own = texts(homeMessages);
  return html`<section id="journal" class="journal" aria-labelledby="journal-title">
    <div class="section-head">
      <h2 id="journal-title">${own.journal}</h2>
      <p>${own.journalText}</p>
    </div>
    <ul>
      ${entries}
    </ul>
  </section>`;
}

const [street, corner] = place.lines;

const mapsPage = mapsLink(
  { lat: place.markerLat, lng: place.markerLng },
  place.lines.join(', '),
  place.zoom,
);

function map(): Html {
  return html`<sq-map
    lat="${place.lat}"
    lng="${place.lng}"
    zoom="${place.zoom}"
    marker-lat="${place.markerLat}"
    marker-lng="${place.markerLng}"
  >
    <address><bdi>${street}</bdi><br /><bdi>${translate(corner)}</bdi></address>
    <p class="maps-link">
      <a href="${mapsPage}" target="_blank" rel="noopener">${texts(homeMessages).onMap}</a>
    </p>
  </sq-map>`;
}

/** The shop's address and opening hours. */
function visitSection(): Html {
  const own = texts(homeMessages);
  return html`<section id="visit" class="visit" aria-labelledby="visit-title">
    <div class="visit-text">
      <h2 id="visit-title">${own.visit}</h2>
      ${map()}
      <table>
        <caption class="visually-hidden">
          ${own.hours}
        </caption>
        <tbody>
          ${openingHours.map(
            ([days, hours]) =>
              html`<tr>
                <th scope="row">${translate(days)}</th>
                <td>${translate(hours)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p><a href="${link('/tastings')}">${own.tastings}</a></p>
      <p class="visit-note">
        ${icon('bike')}
        <span>${own.visitText}</span>
      </p>
    </div>
    ${picture({
      name: 'shelves',
      alt: own.visitAlt,
      sizes: '(min-width: 1320px) 660px, (min-width: 900px) 50vw, 100vw',
    })}
  </section>`;
}

/** Shipping and returns, in a dialog. */
function shipping(): Html {
  const own = texts(homeMessages);
  return html`<sq-dialog
    id="shipping"
    heading="${own.shipping}"
    variant="confirm-only"
    confirm-label="${own.shippingClose}"
  >
    <p>${own.shippingText}</p>
    <ul>
      <li>${fillHtml(own.oneBag, { price: price(450, 'USD') })}</li>
      <li>${own.twoBags}</li>
      <li>${fillHtml(own.abroad, { price: price(1200, 'USD') })}</li>
    </ul>
    <p>${own.returns}</p>
  </sq-dialog>`;
}
