import { accountMessages } from '../../../src/features/account/messages.js';
import { html, type Html } from '../../html.js';
import { texts } from '../../i18n/texts.js';
import type { LoginFields } from '../../page-state.js';

/**
 * The fields of a form that lets somebody in, above them why it has not: `email`, `password` and `next`.
 *
 * @param id - What the ids of its controls begin with
 */
export function loginFields(id: string, { refusal, next }: LoginFields): Html {
  const own = texts(accountMessages);
  const describedBy = refusal && html`aria-describedby="${id}-error"`;
  return html`${refusal && html`<p class="form-error" role="alert" id="${id}-error">${refusal.message}</p>`}
    <input type="hidden" name="next" value="${next}" />
    <div class="field">
      <label for="${id}-email">${own.email}</label>
      <input
        id="${id}-email"
        type="email"
        name="email"
        value="${refusal?.email}"
        autocomplete="username"
        required
        ${describedBy}
      />
    </div>
    <div class="field">
      <label for="${id}-password">${own.password}</label>
      <input
        id="${id}-password"
        type="password"
        name="password"
        autocomplete="current-password"
        required
        ${describedBy}
        ${refusal && html`autofocus`}
      />
    </div>`;
}
