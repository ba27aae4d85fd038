import { mapsLink } from '../../../src/features/map/model/map-link.js';
import { nextConcerts, studio } from '../../content/studio.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { picture, pictureSet, pictureUrl } from '../../picture.js';
import { concertDates, studioPage } from './studio-frame.js';

/** Photos of the concert hall, with their captions. */
const pictures = [
  [
    'hall-at-night',
    'A brick hall with lit arched windows, reflected in the water',
    'Doors open at 6:30 pm',
  ],
  [
    'bottle-bar',
    'A bar with two shelves of bottles under three brass lamps',
    'The bar before the concert',
  ],
  ['stage', 'A pianist and a cellist in the light of three lamps', 'A hall with 112 seats'],
  [
    'supper',
    'Three plates, wine and candles on a table, seen from above',
    'One table for forty guests',
  ],
] as const;

/** The home page of the second site: `/studio`. */
export function studioHomePage(context: PageContext, now: Date): string {
  const concerts = nextConcerts(now);
  return studioPage({
    context,
    path: '/studio',
    title: studio.title,
    description: 'Concerts and supper in an old pumping station by the water.',
    main: html`${hero()}
      <div class="names">
        <sq-marquee paused-on-hover wave-intensity="0.35" separator="✳">
          ${concerts.slice(0, 5).map(({ title }) => html`<span>${title}</span>`)}
        </sq-marquee>
      </div>
      <section class="next" aria-labelledby="next-title">
        <div class="section-head">
          <h2 id="next-title">Next at the hall</h2>
          <a class="more" href="/studio/concerts">All concerts</a>
        </div>
        ${concertDates(concerts.slice(0, 4))}
      </section>
      ${house()} ${kitchen()} ${evening()} ${visit()}`,
  });
}

function hero(): Html {
  return html`<section class="hero">
    <div class="hero-image">
      ${picture({
        name: 'stage',
        alt: 'A pianist and a cellist on a stage of dark boards, in the light of three lamps',
        sizes: '100vw',
        first: true,
      })}
    </div>
    <div class="hero-text">
      <h1>Low Water Hall</h1>
      <p class="lead">Concerts, and supper around them, in the old pumping station by the lock.</p>
      <p class="actions">
        <a class="button" href="/studio/concerts">What’s on</a>
        <a class="button outline" href="/studio/table">Eat with us</a>
      </p>
    </div>
  </section>`;
}

function house(): Html {
  return html`<section class="house" aria-labelledby="house-title">
    <h2 id="house-title" class="visually-hidden">The house</h2>
    <sq-gallery design="slider" aspect-ratio="1.9" aria-label="The house" loop dots lightbox>
      ${pictures.map(
        ([name, alt, caption]) =>
          html`<figure data-ratio="1.5">
            <a href="${pictureUrl(name, 1500)}"
              ><img
                src="${pictureUrl(name, 750)}"
                srcset="${pictureSet(name)}"
                sizes="(min-width: 1280px) 1200px, 100vw"
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
}

function kitchen(): Html {
  return html`<section class="kitchen" aria-labelledby="kitchen-title">
    <sq-shape shape="arch">
      ${picture({
        name: 'trout-upright',
        alt: 'Trout with peas on a white plate',
        sizes: '(min-width: 900px) 26rem, 80vw',
        shape: 'upright',
        largest: 750,
      })}
    </sq-shape>
    <div>
      <h2 id="kitchen-title">The kitchen plays first</h2>
      <p class="lead">
        One long table where the boilers once stood. Supper is served at 6:30 pm, and again after
        the concert: five plates of local fish and vegetables.
      </p>
      <p>The bar mixes a cocktail for every program. Brass nights are busier than string nights.</p>
      <sq-button size="large"><a href="/studio/table">See the menus</a></sq-button>
    </div>
  </section>`;
}

function evening(): Html {
  const hours = [
    ['17:30', 'The kitchen opens', 'First plates for guests who come straight from work.'],
    ['18:30', 'Doors', 'Coats to the left, bar to the right.'],
    [
      '20:00',
      'Music',
      'Two halves of forty minutes. Latecomers sit in the gallery until intermission.',
    ],
    ['21:45', 'Late supper', 'Late plates, in the company of the musicians.'],
  ] as const;
  return html`<section class="evening" aria-labelledby="evening-title">
    <h2 id="evening-title">An evening here</h2>
    <ol>
      ${hours.map(
        ([time, title, text]) =>
          html`<li>
            <time datetime="${time}">${time}</time>
            <h3>${title}</h3>
            <p>${text}</p>
          </li>`,
      )}
    </ol>
    <sq-accordion>
      <details name="evening">
        <summary>Can I come without a ticket?</summary>
        <p>
          Yes, to the bar and the kitchen. For the concert, we sell ten tickets at the door from
          7:30 pm.
        </p>
      </details>
      <details name="evening">
        <summary>Is there step-free access?</summary>
        <p>
          Yes, from the towpath through the green door. The stage, the table and the bar are on one
          level.
        </p>
      </details>
      <details name="evening">
        <summary>Are children welcome?</summary>
        <p>Yes. Children under twelve get in free.</p>
      </details>
    </sq-accordion>
  </section>`;
}

function visit(): Html {
  const { lat, lng, address, phone } = studio;
  return html`<section id="visit" class="visit" aria-labelledby="visit-title">
    <div>
      <h2 id="visit-title">By the lock</h2>
      <p class="lead">
        Eight minutes on foot from Temple Meads, along the water. The ferry stops at the door.
      </p>
      <table>
        <caption class="visually-hidden">
          Opening hours
        </caption>
        <tbody>
          <tr>
            <th scope="row">Wednesday to Saturday</th>
            <td>17:30 – 00:00</td>
          </tr>
          <tr>
            <th scope="row">Sunday</th>
            <td>11:00 – 16:00</td>
          </tr>
          <tr>
            <th scope="row">Telephone</th>
            <td><a href="tel:${phone.replaceAll(' ', '')}">${phone}</a></td>
          </tr>
        </tbody>
      </table>
    </div>
    <sq-map lat="${lat}" lng="${lng}" zoom="13">
      <address>${address[0]}<br />${address[1]}</address>
      <p><a href="${mapsLink({ lat, lng }, address.join(', '), 13)}">View on a map</a></p>
    </sq-map>
  </section>`;
}
