import { nodeOf } from '../../ui/markup-nodes.js';
import { element, type Markup, type MarkupAttributes } from '../../model/markup.js';
import { fill } from '../../i18n/messages/fill.js';
import * as messages from './messages.js';

/*
 * The form of a tag that the page has left empty. It stands in the page's own tree, where password
 * managers find it.
 */

const PATH = '/api/site-users/account/session';

let forms = 0;

/** A form to sign in with, or with an email the one to sign out with. */
export function createForm(
  document: Document,
  { email, apiBase }: { email: string | undefined; apiBase: string },
): HTMLFormElement {
  const form = element(
    'form',
    { method: 'post', action: apiBase + PATH },
    email === undefined ? entry() : exit(email),
  );
  return nodeOf(document, form) as HTMLFormElement;
}

function entry(): Markup[] {
  const id = `sq-account-${String((forms += 1))}`;
  return [
    ...field(messages.email, {
      id: `${id}-email`,
      type: 'email',
      name: 'email',
      autocomplete: 'username',
      required: true,
    }),
    ...field(messages.password, {
      id: `${id}-password`,
      type: 'password',
      name: 'password',
      autocomplete: 'current-password',
      required: true,
    }),
    tick(messages.rememberMe, { name: 'rememberMe' }),
    element('button', { type: 'submit' }, messages.signIn),
  ];
}

function exit(email: string): Markup[] {
  return [
    element('p', {}, fill(messages.signedIn, { email })),
    element('input', { type: 'hidden', name: '_method', value: 'DELETE' }),
    tick(messages.keepCart, { name: 'cloneCart', checked: true }),
    element('button', { type: 'submit' }, messages.signOut),
  ];
}

function field(label: string, attributes: MarkupAttributes & { readonly id: string }): Markup[] {
  return [element('label', { for: attributes.id }, label), element('input', attributes)];
}

function tick(label: string, attributes: MarkupAttributes): Markup {
  const box = element('input', { type: 'checkbox', value: 'true', ...attributes });
  return element('label', { class: 'option' }, box, ` ${label}`);
}
