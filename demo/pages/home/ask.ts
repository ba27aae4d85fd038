import { askUs } from '../../content/forms.js';
import { collections } from '../../content/site.js';
import { html, type Html } from '../../html.js';
import { icon } from '../../icon.js';
import type { FormState } from '../../page-state.js';
import { formFields } from '../form/form-fields.js';

const { home } = collections;

/** What a post tells beside the fields; the block tells the same (spec section 3, "Form submission payload"). */
const pageFields = new URLSearchParams({
  formId: askUs.id,
  collectionId: askUs.collectionId,
  objectName: askUs.id,
  submitButtonText: askUs.submitLabel,
  pageTitle: home.title,
  pageId: home.id,
  contentSource: 'c',
  pagePath: home.fullUrl,
  pagePermissionTypeValue: '1',
});

/** Questions to the shop: the form, what is wrong with it, or the thanks for it. */
export function askSection(state: FormState = { kind: 'empty' }): Html {
  return html`<section id="ask" class="ask" aria-labelledby="ask-title">
    <div class="ask-text">
      <h2 id="ask-title">Ask us</h2>
      <p>
        Which grind for which pot, what to brew in a cabin without scales, or where your parcel is.
        Somebody with coffee on their apron writes back within a day.
      </p>
      <p class="ask-note">${icon('mail')}<span>We use your address for the answer alone.</span></p>
    </div>
    <div id="${askUs.id}" class="ask-card">
      ${state.kind === 'submitted' ? submitted : form(state)}
    </div>
  </section>`;
}

const thanks = html`<div class="ask-thanks">
  ${icon('check')}
  <h3>Thank you. It is on the counter.</h3>
  <p>We read everything before the second cup, and write back within a day.</p>
</div>`;

const submitted = html`${thanks}
  <p><a href="/#ask">Ask something else</a></p>`;

function form(state: Exclude<FormState, { kind: 'submitted' }>): Html {
  const refused = state.kind === 'refused' ? state : undefined;
  return html`<sq-form
    form-id="${askUs.id}"
    collection-id="${askUs.collectionId}"
    object-name="${askUs.id}"
    submit-label="${askUs.submitLabel}"
  >
    <form
      method="post"
      action="/api/form/SaveFormSubmission?${pageFields.toString()}"
      aria-labelledby="ask-title"
    >
      ${refused && html`<p class="form-error" role="alert">${refused.message}</p>`}
      ${formFields(askUs, refused)}
      <p class="form-foot"><button class="button">${askUs.submitLabel}</button></p>
    </form>
    <template data-form-success>${thanks}</template>
  </sq-form>`;
}
