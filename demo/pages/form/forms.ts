import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import {
  formMarkup,
  type FormMarkupState,
  type FormTrap,
} from '../../../src/features/form/model/form-markup.js';
import { markupToHtml } from '../../../src/model/markup.js';
import { captchaMessages } from '../../../src/features/captcha/messages.js';
import { formMessages } from '../../../src/features/form/messages.js';
import {
  MAX_SURVEY_FIELDS,
  formPages,
  survey,
  surveyText,
  type PublishedForm,
} from '../../content/published-forms.js';
import { translate, translateAll } from '../../i18n/content.js';
import { link } from '../../i18n/language.js';
import { pagesMessages } from '../../i18n/messages/pages.js';
import { texts } from '../../i18n/texts.js';
import { collections } from '../../content/site.js';
import { html, trusted, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { Visit } from '../../page-state.js';
import { cataloguePage, type Catalogue } from '../catalogue.js';
import { pageTitle } from '../shop-frame.js';

function catalogue(): Catalogue {
  return {
    name: texts(pagesMessages).forms,
    root: '/forms/',
    pages: formPages.map(({ form }) => ({
      path: pathOf(form.formId),
      title: translate(form.formName),
    })),
    styles: ['shop/forms'],
    collection: collections.forms,
  };
}

const variants: readonly (readonly [DrawnBy, 'byServer' | 'byJson' | 'byScript'])[] = [
  ['server', 'byServer'],
  ['json', 'byJson'],
  ['script', 'byScript'],
];

/** State of a page with a form. */
export interface FormPageState {
  readonly drawnBy: DrawnBy;
  /** Number of fields in the long form. */
  readonly fields: number;
  readonly isSubmitted: boolean;
  /** Typed values and errors of a form that was posted without JavaScript and rejected. */
  readonly refused?: Omit<FormMarkupState, 'action'>;
  readonly query?: FormMarkupState['query'];
}

/** The index of all forms. */
export function formsPage(context: PageContext, visit: Visit): string {
  const own = texts(pagesMessages);
  const shown = catalogue();
  return cataloguePage(shown, context, visit, {
    title: own.forms,
    text: own.formsText,
    path: shown.root,
    content: html`<section>
      <ul class="form-list">
        ${formPages.map(
          ({ form, text }) =>
            html`<li>
              <a href="${link(pathOf(form.formId))}">${translate(form.formName)}</a>
              <p>${translate(text)}</p>
            </li>`,
        )}
        <li>
          <a href="${link(`/forms/survey?fields=${MAX_SURVEY_FIELDS}`)}">${own.survey}</a>
          <p>${own.surveyText}</p>
        </li>
      </ul>
    </section>`,
  });
}

/** The page of one form. `undefined` if the form does not exist. */
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
      ? survey(Math.min(Math.max(state.fields || 20, 1), MAX_SURVEY_FIELDS))
      : undefined);
  if (!form) return undefined;
  const path = pathOf(formId);
  const own = texts(pagesMessages);
  return cataloguePage(catalogue(), context, visit, {
    title: translate(form.formName),
    text: translate(page?.text ?? surveyText),
    path,
    content: html`<section aria-labelledby="form-title">
      <h2 id="form-title" class="visually-hidden">${own.theForm}</h2>
      <p class="ways">
        ${variants.map(
          ([drawnBy, name]) =>
            html`<a
              href="${link(path)}?drawn=${drawnBy}"
              ${drawnBy === state.drawnBy ? html`aria-current="page"` : null}
              >${own[name]}</a
            >`,
        )}
      </p>
      <div class="form-card" id="${formId}">
        ${state.isSubmitted ? submitted(form, path) : theForm(form, path, state, context.formTrap)}
      </div>
    </section>`,
  });
}

function pathOf(formId: string): string {
  return `/forms/${formId}`;
}

function theForm(
  form: PublishedForm,
  path: string,
  state: FormPageState,
  trap: FormTrap | undefined,
): Html {
  const { refused = {}, query } = state;
  return publishedForm(form, path, state.drawnBy, { ...refused, trap, ...(query && { query }) });
}

function submitted(form: PublishedForm, path: string): Html {
  return html`${trusted(translate(form.formSubmissionMessage.html))}
    <p><a href="${link(path)}">${texts(pagesMessages).sendAnother}</a></p>`;
}

/** Renderer of the form's controls: the server, the element from JSON, or an element that a script adds. */
type DrawnBy = 'server' | 'json' | 'script';

/** A form, as a template system would write it. All three ways to render it create the same controls. */
export function publishedForm(
  owned: PublishedForm,
  path: string,
  drawnBy: DrawnBy,
  state: Omit<FormMarkupState, 'action'> = {},
): Html {
  const form = translateAll(owned);
  const thanks = html`<template data-form-success
    >${trusted(form.formSubmissionMessage.html)}</template
  >`;
  const json = trusted(JSON.stringify(form).replaceAll('<', '\\u003c'));
  if (drawnBy === 'json') {
    return html`<sq-form ${attributes(form)}
      ><script type="application/json">
        ${json}
      </script></sq-form
    >`;
  }
  if (drawnBy === 'script') {
    return html`<div data-place-form="${JSON.stringify(form)}"></div>
      <script type="module" src="/scripts/place-form.js"></script>`;
  }
  const { definition } = readFormDefinition(form);
  const markup = formMarkup(definition, {
    messages: texts(formMessages),
    needsScript: texts(captchaMessages).captchaNeedsScript,
    ...state,
    action: actionOf(form, path),
  });
  return html`<sq-form ${attributes(form)}>${trusted(markupToHtml(markup))}${thanks}</sq-form>`;
}

function attributes({ formId, collectionId, objectName }: PublishedForm): Html {
  return html`form-id="${formId}" collection-id="${collectionId}" object-name="${objectName}"`;
}

/**
 * The form's `action`, with the parameters that a Squarespace form block sends besides its fields
 * (behavior.md#forms-payload).
 */
function actionOf(form: PublishedForm, path: string): string {
  const facts = new URLSearchParams({
    formId: form.formId,
    collectionId: form.collectionId,
    objectName: form.objectName,
    submitButtonText: form.formSubmitButtonText,
    pageTitle: pageTitle(form.formName),
    pageId: collections.forms.id,
    contentSource: 'c',
    pagePath: link(path),
    pagePermissionTypeValue: '1',
  });
  return `/api/form/SaveFormSubmission?${facts.toString()}`;
}
