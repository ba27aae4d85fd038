import { brewing } from '../../content/shop.js';
import { html } from '../../html.js';
import { picture } from '../../picture.js';

/** How to brew at home. */
export const brewGuide = html`<section id="brewing" class="brewing" aria-labelledby="brewing-title">
  <div class="brewing-head">
    <h2 id="brewing-title">Brew it like we do</h2>
    <p>
      Four ways that we use behind the counter ourselves. Weigh everything; the rest is patience.
    </p>
    ${picture({
      name: 'pour-over',
      alt: 'A teal kettle pours over a paper filter; coffee runs into a glass server',
      sizes: '(min-width: 1320px) 560px, (min-width: 900px) 42vw, calc(100vw - 2.5rem)',
    })}
  </div>
  <sq-accordion>
    ${brewing.map(
      ({ title, facts: measures, steps }, index) =>
        html`<details name="brewing" ${index === 0 ? html` open` : null}>
          <summary>${title}</summary>
          <p class="measures">${measures}</p>
          <ol>
            ${steps.map((step) => html`<li>${step}</li>`)}
          </ol>
        </details>`,
    )}
  </sq-accordion>
</section>`;
