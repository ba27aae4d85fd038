import type { FieldCell } from '../../../src/features/form/model/form-answers.js';
import { html, type Html } from '../../html.js';
import type { SubmissionRow, SubmissionsView } from '../../owner-state.js';
import { moment } from './moment.js';
import { summarySection } from './summary.js';
import { ownerTable } from './table.js';

/** What visitors sent: from all forms, or from one, with what it comes to. */
export function submissions({ list, forms, chosen, summary }: SubmissionsView): Html {
  const name = forms.find(({ formId }) => formId === chosen)?.name;
  return html`<nav class="owner-forms" aria-label="Forms">
      <ul>
        ${formLink('All forms', undefined, chosen)}
        ${forms.map((form) =>
          formLink(html`${form.name} <span>${form.count}</span>`, form.formId, chosen),
        )}
      </ul>
    </nav>
    ${summary ? summarySection(summary) : null}
    ${ownerTable({
      name: 'submissions',
      caption: `What visitors sent${name === undefined ? '' : ` with “${name}”`}, the newest first`,
      heads: ['When', 'Form', 'What they wrote', 'Page'],
      rows: list.rows.map(row),
    })}`;
}

function formLink(text: Html | string, formId: string | undefined, chosen: string | undefined) {
  const query = new URLSearchParams({ view: 'submissions', ...(formId && { form: formId }) });
  return html`<li>
    <a href="/config?${query.toString()}" ${formId === chosen ? html` aria-current="page"` : null}
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
