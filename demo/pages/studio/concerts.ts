import { nextConcerts, regulars, studio } from '../../content/studio.js';
import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { concertDates, studioPage } from './studio-frame.js';

/** The list of upcoming concerts: `/studio/concerts`. */
export function studioConcertsPage(context: PageContext, now: Date): string {
  return studioPage({
    context,
    path: '/studio/concerts',
    title: 'Concerts',
    description: 'Upcoming concerts with tickets, and regular events at the hall.',
    main: html`<section class="opening" aria-labelledby="concerts-title">
        <h1 id="concerts-title">Concerts</h1>
        <p class="lead">Every Friday and Saturday, in a hall with 112 seats and no amplifiers.</p>
      </section>
      <section class="next" aria-labelledby="dates-title">
        <h2 id="dates-title">Tickets</h2>
        ${concertDates(nextConcerts(now))}
      </section>
      <section class="regulars" aria-labelledby="regulars-title">
        <h2 id="regulars-title">Regular events</h2>
        <sq-calendar time-zone="${studio.timeZone}">
          <ul>
            ${regulars.map(
              ({ title, text, note, day, rule, from, to }) =>
                html`<li data-rrule="${rule}">
                  <div><strong>${title}</strong> <span class="location">${text}</span></div>
                  <p>
                    ${note}, <time datetime="${day}T${from}">${from}</time> –
                    <time datetime="${day}T${to}">${to}</time>
                  </p>
                </li>`,
            )}
          </ul>
        </sq-calendar>
      </section>`,
  });
}
