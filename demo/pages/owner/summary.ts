import { html, type Html } from '../../html.js';
import type { FieldSummary, FormSummary, PartSummary } from '../../owner-state.js';

const oneDigit = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** How many free answers the summary of a sub-field lists, of those that several gave. */
const MAX_ANSWERS = 3;

/** What all submissions of a form say, field by field. */
export function summarySection({ counted, fields }: FormSummary): Html {
  return html`<details class="summary">
    <summary>
      <h3>Summary of ${counted} submissions</h3>
    </summary>
    <ul>
      ${fields.map((field) => fieldItem(field, counted))}
    </ul>
  </details>`;
}

function fieldItem({ title, kind, answered, parts }: FieldSummary, counted: number): Html {
  return html`<li class="${kind === 'likert' ? 'summary-likert' : null}">
    <h4>${title}</h4>
    <p class="small-print">Answered in ${answered} of ${counted}</p>
    ${parts.map((part) => partBlock(part, kind === 'likert'))}
  </li>`;
}

function partBlock({ name, answered, counts, mean }: PartSummary, isScale: boolean): Html | null {
  // A field that has no sub-fields and no options has said it all with its title.
  if (name === '' && counts.length === 0) return null;
  const isFree = name !== '' && !isScale;
  const shown = isFree ? counts.filter(({ count }) => count > 1).slice(0, MAX_ANSWERS) : counts;
  return html`<div class="summary-part">
    ${name === '' ? null : html`<h5>${name} <span class="small-print">${answered}</span></h5>`}
    ${
      isScale
        ? html`<p class="small-print">
            ${mean === undefined ? 'No answer yet' : `${oneDigit.format(mean)} on average, of −2 to +2`}
          </p>`
        : null
    }
    ${
      shown.length === 0
        ? null
        : html`<dl class="counts">
            ${shown.map(
              ({ label, count }) =>
                html`<div>
                  <dt>${label}</dt>
                  <dd>${count}</dd>
                  ${bar(answered > 0 ? count / answered : 0)}
                </div>`,
            )}
          </dl>`
    }
  </div>`;
}

/** The number beside it says the same. */
function bar(share: number): Html {
  const width = (100 * Math.min(1, Math.max(0, share))).toFixed(1);
  return html`<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width="${width}" height="1" />
  </svg>`;
}
