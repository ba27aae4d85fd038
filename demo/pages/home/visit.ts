import { mapsLink } from '../../../src/features/map/model/map-link.js';
import { place } from '../../content/place.js';
import { openingHours } from '../../content/shop.js';
import { html } from '../../html.js';
import { icon } from '../../icon.js';
import { picture } from '../../picture.js';

const [street, corner] = place.lines;

const mapsPage = mapsLink(
  { lat: place.markerLat, lng: place.markerLng },
  place.lines.join(', '),
  place.zoom,
);

const map = html`<sq-map
  lat="${place.lat}"
  lng="${place.lng}"
  zoom="${place.zoom}"
  marker-lat="${place.markerLat}"
  marker-lng="${place.markerLng}"
>
  <address>${street}<br />${corner}</address>
  <p class="maps-link"><a href="${mapsPage}" target="_blank" rel="noopener">Find us on a map</a></p>
</sq-map>`;

/** Where the shop is, and when it is open. */
export const visitSection = html`<section id="visit" class="visit" aria-labelledby="visit-title">
  <div class="visit-text">
    <h2 id="visit-title">Come by</h2>
    ${map}
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
