import { askUs } from '../../content/forms.js';
import { collections } from '../../content/site.js';
import { formMessages } from '../../../src/features/form/messages.js';
import { trapMarkup, type FormTrap } from '../../../src/features/form/model/form-markup.js';
import { markupToHtml } from '../../../src/model/markup.js';
import { html, trusted, type Html } from '../../html.js';
import { translate, translateAll } from '../../i18n/content.js';
import { link } from '../../i18n/language.js';
import { homeMessages } from '../../i18n/messages/home.js';
import { texts } from '../../i18n/texts.js';
import { icon } from '../../icon.js';
import type { FormState } from '../../page-state.js';
import { formFields } from '../form/form-fields.js';

const { home } = collections;

/** The parameters that a Squarespace form block sends besides its fields (behavior.md#forms-payload). */
function pageFields(): URLSearchParams {
  return new URLSearchParams({
    formId: askUs.id,
    collectionId: askUs.collectionId,
    objectName: askUs.id,
    submitButtonText: translate(askUs.submitLabel),
    pageTitle: home.title,
    pageId: home.id,
    contentSource: 'c',
    pagePath: link(home.fullUrl),
    pagePermissionTypeValue: '1',
  });
}

/** The form for questions to the shop. After a post without JavaScript, it shows errors or a thank-you message. */
export function askSection(state: FormState = { kind: 'empty' }, trap?: FormTrap): Html {
  const own = texts(homeMessages);
  return html`<section id="ask" class="ask" aria-labelledby="ask-title">
    <div class="ask-text">
      <h2 id="ask-title">${own.ask}</h2>
      <p>${own.askText}</p>
      <p class="ask-note">${icon('mail')}<span>${own.askNote}</span></p>
    </div>
    <div id="${askUs.id}" class="ask-card">
      ${state.kind === 'submitted' ? submitted() : form(state, trap)}
    </div>
  </section>`;
}

function thanks(): Html {
  const own = texts(homeMessages);
  return html`<div class="ask-thanks">
    ${icon('check')}
    <h3>${own.askThanks}</h3>
    <p>${own.askThanksText}</p>
  </div>`;
}

function submitted(): Html {
  return html`${thanks()}
    <p><a href="${link('/#ask')}">${texts(homeMessages).askAgain}</a></p>`;
}

function form(state: Exclude<FormState, { kind: 'submitted' }>, trap?: FormTrap): Html {
  const submitLabel = translate(askUs.submitLabel);
  const refused = state.kind === 'refused' ? state : undefined;
  return html`<sq-form
    form-id="${askUs.id}"
    collection-id="${askUs.collectionId}"
    object-name="${askUs.id}"
    submit-label="${submitLabel}"
  >
    <form
      method="post"
      action="/api/form/SaveFormSubmission?${pageFields().toString()}"
      aria-labelledby="ask-title"
    >
      ${refused && html`<p class="form-error" role="alert">${refused.message}</p>`}
      ${formFields(translateAll(askUs), refused)}
      ${trap && trusted(markupToHtml(trapMarkup(trap, texts(formMessages))))}
      <p class="form-footer"><button class="button">${submitLabel}</button></p>
    </form>
    <template data-form-success>${thanks()}</template>
  </sq-form>`;
}
