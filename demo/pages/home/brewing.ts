import { brewing } from '../../content/shop.js';
import { html, type Html } from '../../html.js';
import { translate } from '../../i18n/content.js';
import { homeMessages } from '../../i18n/messages/home.js';
import { texts } from '../../i18n/texts.js';
import { picture } from '../../picture.js';

/** How to brew at home. */
export function brewGuide(): Html {
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
