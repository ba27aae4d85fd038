import type { FormMarkupState } from '../../../src/features/form/model/field-markup.js';
import { formPages, survey, type PublishedForm } from '../../content/published-forms.js';
import { collections } from '../../content/site.js';
import { html, trusted, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { Visit } from '../../page-state.js';
import { readStyles } from '../../styles.js';
import { cataloguePage, type Catalogue } from '../catalogue.js';
import { publishedForm, type DrawnBy } from './form.js';

const catalogue: Catalogue = {
  name: 'Forms',
  root: '/forms/',
  pages: formPages.map(({ form }) => ({ path: pathOf(form.formId), title: form.formName })),
  styles: readStyles('base', 'controls', 'shop/frame', 'shop/catalogue', 'shop/forms'),
  collection: collections.forms,
};

/** Fields that the long form may be asked for at most. */
const MOST_FIELDS = 200;

const ways: readonly (readonly [DrawnBy, string])[] = [
  ['server', 'Drawn by the server'],
  ['json', 'Drawn from JSON'],
  ['script', 'Placed by a script'],
];

/** What is asked of a form's page. */
export interface FormPageState {
  readonly drawnBy: DrawnBy;
  /** How many fields the long form has. */
  readonly fields: number;
  readonly isSubmitted: boolean;
  /** What was typed and what is wrong with it, where a page without JavaScript has posted it. */
  readonly refused?: Omit<FormMarkupState, 'action'>;
  readonly query?: FormMarkupState['query'];
}

/** The index of all forms. */
export function formsPage(context: PageContext, visit: Visit): string {
  return cataloguePage(catalogue, context, visit, {
    title: 'Forms',
    text: 'Real controls in plain HTML: they are filled in, checked and sent with a script and without one.',
    path: catalogue.root,
    content: html`<section>
      <ul class="form-list">
        ${formPages.map(
          ({ form, text }) =>
            html`<li>
              <a href="${pathOf(form.formId)}">${form.formName}</a>
              <p>${text}</p>
            </li>`,
        )}
        <li>
          <a href="/forms/survey?fields=200">The long survey</a>
          <p>Two hundred fields, to see that typing stays quick.</p>
        </li>
      </ul>
    </section>`,
  });
}

/** The page of one form; undefined where there is no such form. */
export function formPage(
  context: PageContext,
  visit: Visit,
  formId: string,
  state: FormPageState,
): string | undefined {
  const page = formPages.find(({ form }) => form.formId === formId);
  const form =
    page?.form ??
    (formId === 'survey'
      ? survey(Math.min(Math.max(state.fields || 20, 1), MOST_FIELDS))
      : undefined);
  if (!form) return undefined;
  const path = pathOf(formId);
  return cataloguePage(catalogue, context, visit, {
    title: form.formName,
    text: page?.text ?? 'Many fields, one after the other.',
    path,
    content: html`<section aria-labelledby="form-title">
      <h2 id="form-title" class="visually-hidden">The form</h2>
      <p class="ways">
        ${ways.map(
          ([way, name]) =>
            html`<a
              href="${path}?drawn=${way}"
              ${way === state.drawnBy ? html`aria-current="page"` : null}
              >${name}</a
            >`,
        )}
      </p>
      <div class="form-card" id="${formId}">
        ${state.isSubmitted ? submitted(form, path) : theForm(form, path, state)}
      </div>
    </section>`,
  });
}

function pathOf(formId: string): string {
  return `/forms/${formId}`;
}

function theForm(form: PublishedForm, path: string, state: FormPageState): Html {
  const { refused = {}, query } = state;
  return publishedForm(form, path, state.drawnBy, { ...refused, ...(query && { query }) });
}

function submitted(form: PublishedForm, path: string): Html {
  return html`${trusted(form.formSubmissionMessage.html)}
    <p><a href="${path}">Send another</a></p>`;
}
