import { studio } from '../../content/studio.js';
import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { picture } from '../../picture.js';
import { houseMenu, studioPage } from './studio-frame.js';

/** The page with the menus: `/studio/table`. */
export function studioTablePage(context: PageContext): string {
  return studioPage({
    context,
    path: '/studio/table',
    title: 'Food and drink',
    description: 'Menus from our kitchen and bar, before and after the concert.',
    main: html`<section class="opening" aria-labelledby="table-title">
        <h1 id="table-title">Food and drink</h1>
        <p class="lead">
          Supper before the concert, late plates afterwards, and a bar all evening.
        </p>
      </section>
      <section class="menus" aria-labelledby="menus-title">
        <h2 id="menus-title" class="visually-hidden">Menus</h2>
        <div>${houseMenu()}</div>
        ${picture({
          name: 'supper-upright',
          shape: 'upright',
          alt: 'A table seen from above: a tart on a plate, wine, a candle and a concert program',
          sizes: '(min-width: 900px) 45vw, 100vw',
          first: true,
        })}
      </section>
      <section class="reserve" aria-labelledby="reserve-title">
        <h2 id="reserve-title">Reserve a table</h2>
        <p class="lead">
          Reserve online, write to us, or call after noon. Parties of more than six sit in the
          gallery.
        </p>
        <sq-reservation provider="opentable" script-url="/scripts/reservations/opentable.js">
          <a class="button" href="/stand-ins/reservation?service=OpenTable&rid=412810"
            >Reserve a table</a
          >
        </sq-reservation>
        <p class="actions">
          <a class="button" href="mailto:${studio.email}?subject=A%20table">Email us</a>
          <a class="button outline" href="tel:${studio.phone.replaceAll(' ', '')}"
            >${studio.phone}</a
          >
        </p>
      </section>`,
  });
}
