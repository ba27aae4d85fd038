import type { FieldCell } from '../../../src/features/form/model/form-answers.js';
import { html, type Html } from '../../html.js';
import type {
  FieldSummary,
  FormSummary,
  PartSummary,
  SubmissionRow,
  SubmissionsView,
} from '../../owner-state.js';
import { moment, ownerTable } from './table.js';

/** The submissions of all forms, or of one form with its summary. */
export function submissions({ list, forms, chosen, summary, spam, isSpam }: SubmissionsView): Html {
  const name = forms.find(({ formId }) => formId === chosen)?.name;
  return html`<nav class="owner-forms" aria-label="Forms">
      <ul>
        ${formLink('All forms', {}, !isSpam && chosen === undefined)}
        ${forms.map((form) =>
          formLink(
            html`${form.name} <span>${form.count}</span>`,
            { form: form.formId },
            form.formId === chosen,
          ),
        )}
        ${spam > 0 || isSpam ? formLink(html`Spam <span>${spam}</span>`, { spam: '1' }, isSpam) : null}
      </ul>
    </nav>
    ${summary ? summarySection(summary) : null}
    ${ownerTable({
      name: 'submissions',
      caption: isSpam
        ? 'Submissions that may be spam, newest first'
        : `Submissions${name === undefined ? '' : ` of “${name}”`}, newest first`,
      heads: ['Date', 'Form', 'Answers', 'Page'],
      rows: list.rows.map(row),
    })}`;
}

function formLink(
  text: Html | string,
  filter: Readonly<Record<string, string>>,
  isCurrent: boolean,
) {
  const query = new URLSearchParams({ view: 'submissions', ...filter });
  return html`<li>
    <a href="/config?${query.toString()}" ${isCurrent ? html` aria-current="page"` : null}
      >${text}</a
    >
  </li>`;
}

function row(submission: SubmissionRow): (Html | string)[] {
  const { createdAt, formId, values, added, files, pageTitle } = submission;
  const { pagePath, contentSource, pageId, collectionId } = submission;
  return [
    moment(createdAt),
    formId,
    html`<dl class="values">
        ${values.map(
          ({ label, cells }) =>
            html`<div>
              <dt>${label}</dt>
              ${cells.map(value)}
            </div>`,
        )}
      </dl>
      ${files.map(file)}`,
    html`<span class="page-title">${pageTitle}</span>
      <span class="small-print">
        ${[pagePath, contentSource, pageId, collectionId]
          .filter((text) => text !== '')
          .join(' · ')}</span
      >
      ${added.length > 0 ? html`<dl class="values">${added.map(addedByPage)}</dl>` : null}`,
  ];
}

function file({ id, name, size }: SubmissionRow['files'][number]): Html {
  const kilobytes = Math.ceil(size / 1024).toLocaleString('en-US');
  return html`<p>
    <a href="/config/files/${id}" download>${name}</a>
    <span class="small-print">${kilobytes} kB</span>
  </p>`;
}

function addedByPage({ name, text }: SubmissionRow['added'][number]): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${text}</dd>
  </div>`;
}

function value({ part, text }: FieldCell): Html {
  return html`<dd>${part ? html`<span class="sub-field">${part}</span> ` : null}${text}</dd>`;
}

const oneDigit = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Maximum number of free-text answers that are listed for a sub-field. */
const MAX_ANSWERS = 3;

/** Summary of all submissions of a form, field by field. */
function summarySection({ counted, fields }: FormSummary): Html {
  return html`<details class="summary">
    <summary>
      <h2>Summary of ${counted} submissions</h2>
    </summary>
    <ul>
      ${fields.map((field) => fieldItem(field, counted))}
    </ul>
  </details>`;
}

function fieldItem({ title, kind, answered, parts }: FieldSummary, counted: number): Html {
  return html`<li class="${kind === 'likert' ? 'summary-likert' : null}">
    <h3>${title}</h3>
    <p class="small-print">${answered} of ${counted} answered</p>
    ${parts.map((part) => partBlock(part, kind === 'likert'))}
  </li>`;
}

function partBlock({ name, answered, counts, mean }: PartSummary, isScale: boolean): Html | null {
  // A field with neither sub-fields nor options has nothing to show below its title.
  if (name === '' && counts.length === 0) return null;
  const isFree = name !== '' && !isScale;
  const shown = isFree ? counts.filter(({ count }) => count > 1).slice(0, MAX_ANSWERS) : counts;
  return html`<div class="summary-part">
    ${name === '' ? null : html`<h4>${name} <span class="small-print">${answered}</span></h4>`}
    ${
      isScale
        ? html`<p class="small-print">
            ${mean === undefined ? 'No answers yet' : `Average ${oneDigit.format(mean)} on a scale from −2 to +2`}
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

/** A decorative bar. The number next to it has the same value. */
function bar(share: number): Html {
  const width = (100 * Math.min(1, Math.max(0, share))).toFixed(1);
  return html`<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width="${width}" height="1" />
  </svg>`;
}
