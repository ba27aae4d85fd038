import { mapsLink } from '../../../src/features/map/model/map-link.js';
import { place } from '../../content/place.js';
import { openingHours } from '../../content/shop.js';
import { html, type Html } from '../../html.js';
import { translate } from '../../i18n/content.js';
import { link } from '../../i18n/language.js';
import { homeMessages } from '../../i18n/messages/home.js';
import { texts } from '../../i18n/texts.js';
import { icon } from '../../icon.js';
import { picture } from '../../picture.js';

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

/** Where the shop is, and when it is open. */
export function visitSection(): Html {
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
