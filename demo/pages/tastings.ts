import { collections } from '../content/site.js';
import { tastings } from '../content/tastings.js';
import { html } from '../html.js';
import { translate } from '../i18n/content.js';
import { tastingsPageMessages } from '../i18n/messages/visitors.js';
import { clockText, texts } from '../i18n/texts.js';
import type { PageContext } from '../layout.js';
import type { Visit } from '../page-state.js';
import { pageTitle, shopPage } from './shop-frame.js';

/** The calendar of tastings in the shop: `/tastings`. */
export function tastingsPage(context: PageContext, visit: Visit): string {
  const own = texts(tastingsPageMessages);
  return shopPage({
    context,
    visit,
    title: pageTitle(own.title),
    description: own.description,
    styles: ['shop/hero', 'shop/tastings'],
    collection: collections.tastings,
    main: html`<section class="tastings" aria-labelledby="tastings-title">
      <h1 id="tastings-title">${own.title}</h1>
      <p class="lead">${own.text}</p>
      <sq-calendar time-zone="${context.site.timeZone}">
        <ul>
          ${tastings.map(
            ({ title, text, note, day, rule, from, to }) =>
              html`<li data-rrule="${rule}">
                <div>
                  <strong>${translate(title)}</strong>
                  <span class="location">${translate(text)}</span>
                </div>
                <p>
                  ${translate(note)},
                  <time datetime="${day}T${from}">${clockText(from)}</time>
                  – <time datetime="${day}T${to}">${clockText(to)}</time>
                </p>
              </li>`,
          )}
        </ul>
      </sq-calendar>
    </section>`,
  });
}
