import { journal } from '../../content/shop.js';
import { html, type Html } from '../../html.js';
import { translate } from '../../i18n/content.js';
import { homeMessages } from '../../i18n/messages/home.js';
import { dayText, texts } from '../../i18n/texts.js';
import { picture } from '../../picture.js';

const day = 24 * 60 * 60 * 1000;

/** The journal, its entries dated back from `now`. */
export function journalSection(now: Date): Html {
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
