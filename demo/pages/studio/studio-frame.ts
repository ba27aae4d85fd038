import { pageKinds } from '../../../src/model/enumerations.js';
import { menus, studio, type Concert, type Dish } from '../../content/studio.js';
import { html, type Html } from '../../html.js';
import { page, type PageContext } from '../../layout.js';
import { pageContextScript } from '../../page-context.js';
import { readStyles } from '../../styles.js';

interface StudioPageOptions {
  readonly context: PageContext;
  /** The page's path. */
  readonly path: '/studio' | '/studio/concerts' | '/studio/table';
  readonly title: string;
  readonly description: string;
  readonly main: Html;
}

const styles = readStyles('base', 'studio/theme', 'studio/frame', 'studio/sections', 'studio/hero');

const pages = [
  ['/studio/concerts', 'Concerts'],
  ['/studio/table', 'Food and drink'],
  ['/studio#visit', 'Visit'],
] as const;

/** A page of the second site, with the site's own header and footer. */
export function studioPage({ context, path, title, description, main }: StudioPageOptions): string {
  const { title: siteTitle, identifier, timeZone } = studio;
  return page({
    context,
    title: title === siteTitle ? title : `${title} – ${siteTitle}`,
    description,
    styles,
    language: 'en-GB',
    themeColors: ['#f5f3fa', '#120e1f'],
    siteContext: pageContextScript(
      {
        pageType: pageKinds.page,
        settings: { website: { siteTitle, identifier, timeZone, language: 'en-GB' } },
      },
      context,
    ),
    bodyClass: 'studio',
    header: header(path),
    main,
    footer: footer(),
    paintsWhole: true,
  });
}

function header(path: string): Html {
  return html`<header class="site-header">
    <a class="wordmark" href="/studio">Low Water <span>Hall</span></a>
    <nav aria-label="Main">
      <ul>
        ${pages.map(
          ([address, text]) =>
            html`<li>
              <a href="${address}" ${address === path && html`aria-current="page"`}>${text}</a>
            </li>`,
        )}
      </ul>
    </nav>
  </header>`;
}

function footer(): Html {
  return html`<footer class="site-footer">
    <p class="wordmark">Low Water <span>Hall</span></p>
    <address>
      ${studio.address[0]}<br />${studio.address[1]}<br />
      <a href="mailto:${studio.email}">${studio.email}</a>
    </address>
    <sq-social-links>
      <a href="https://www.instagram.com/lowwaterhall">Instagram</a>
      <a href="https://www.youtube.com/@lowwaterhall">YouTube</a>
      <a href="https://open.spotify.com/user/lowwaterhall">Spotify</a>
    </sq-social-links>
    <p class="about-demo">
      This hall is fictional. Its site is built from the same elements as
      <a href="/">the coffee shop</a>, with a different theme. See
      <a href="/elements/">all elements</a>.
    </p>
  </footer>`;
}

const dayText = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** Formats a date: `Fri 27 Nov`. */
function dayOf(start: string): string {
  return dayText.format(new Date(`${start}:00Z`)).replace(',', '');
}

/** Formats a price on the menu. */
function priceText(price: number): string {
  return `£${price}`;
}

/** Concerts as tour dates, each with its date, title, musicians and tickets. */
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
                    >${price === undefined ? 'Free admission' : `Tickets ${priceText(price)}`}</a
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

/** The menus as tabs. Without JavaScript, they are listed one after the other. */
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
