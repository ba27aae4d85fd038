import { menus, type Concert, type Dish } from '../../content/studio.js';
import { html, type Html } from '../../html.js';

const dayText = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** What a day of the hall is called: `Fri 27 Nov`. */
function dayOf(start: string): string {
  return dayText.format(new Date(`${start}:00Z`)).replace(',', '');
}

/** A price as it stands on the menu. */
function priceText(price: number): string {
  return `£${price}`;
}

/** Concerts as the dates of a tour: a day, what, who, and tickets. */
export function concertDates(concerts: readonly Concert[]): Html {
  return html`<sq-tour-dates time-zone="Europe/London" local-time past="hide">
    <ul>
      ${concerts.map(
        ({ title, players, start, status, price }) =>
          html`<li ${status && html`data-status="${status}"`}>
            <time datetime="${start}">${dayOf(start)}</time>
            <div><strong>${title}</strong> <span class="location">${players}</span></div>
            ${
              status === 'sold-out'
                ? html`<span>Sold out</span>`
                : html`<a href="mailto:hall@low-water.example?subject=${encodeURIComponent(title)}"
                    >${price === undefined ? 'Come by' : `Tickets ${priceText(price)}`}</a
                  >`
            }
          </li>`,
      )}
    </ul>
  </sq-tour-dates>`;
}

function dish({ name, price, text }: Dish): Html {
  return html`<li>
    <h5>${name}</h5>
    <data value="${price}">${priceText(price)}</data>
    ${text !== undefined && html`<p>${text}</p>`}
  </li>`;
}

/** The menus as tabs: without script they stand below each other. */
export function houseMenu(): Html {
  return html`<sq-menu>
    ${menus.map(
      ({ title, text, groups }) =>
        html`<section>
          <h3>${title}</h3>
          <p>${text}</p>
          ${groups.map(
            (group) =>
              html`<h4>${group.title}</h4>
                <ul>
                  ${group.dishes.map(dish)}
                </ul>`,
          )}
        </section>`,
    )}
  </sq-menu>`;
}
