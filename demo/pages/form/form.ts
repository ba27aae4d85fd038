import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import { formMarkup, type FormMarkupState } from '../../../src/features/form/model/form-markup.js';
import { markupToHtml } from '../../../src/model/markup.js';
import type { PublishedForm } from '../../content/published-forms.js';
import { captchaMessages } from '../../../src/features/captcha/messages.js';
import { formMessages } from '../../../src/features/form/messages.js';
import { translateAll } from '../../i18n/content.js';
import { link } from '../../i18n/language.js';
import { pageTitle } from '../shop-frame.js';
import { texts } from '../../i18n/texts.js';
import { collections } from '../../content/site.js';
import { html, trusted, type Html } from '../../html.js';

/** Who draws the controls of a form: the server, the block from JSON, or the block in an element that a script adds. */
export type DrawnBy = 'server' | 'json' | 'script';

/** A form as a template would write it; all three make the same controls. */
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

/** What a post sends beside the fields; the block sends the same (spec section 3, "Form submission payload"). */
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
