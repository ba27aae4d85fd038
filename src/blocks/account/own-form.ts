import { insertedMarker } from '../../element/children.js';
import { fill } from '../../domain/messages/fill.js';
import * as messages from '../../domain/messages/account.js';

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
  const form = document.createElement('form');
  form.method = 'post';
  form.action = apiBase + PATH;
  form.setAttribute(insertedMarker, '');
  form.append(...(email === undefined ? entry(document) : exit(document, email)));
  return form;
}

function entry(document: Document): Node[] {
  const id = `sq-account-${String((forms += 1))}`;
  return [
    ...field(document, messages.email, {
      id: `${id}-email`,
      type: 'email',
      name: 'email',
      autocomplete: 'username',
      required: '',
    }),
    ...field(document, messages.password, {
      id: `${id}-password`,
      type: 'password',
      name: 'password',
      autocomplete: 'current-password',
      required: '',
    }),
    tick(document, messages.rememberMe, { name: 'rememberMe' }),
    make(document, 'button', { type: 'submit' }, messages.signIn),
  ];
}

function exit(document: Document, email: string): Node[] {
  return [
    make(document, 'p', {}, fill(messages.signedIn, { email })),
    make(document, 'input', { type: 'hidden', name: '_method', value: 'DELETE' }),
    tick(document, messages.keepCart, { name: 'cloneCart', checked: '' }),
    make(document, 'button', { type: 'submit' }, messages.signOut),
  ];
}

type Attributes = Readonly<Record<string, string>>;

function field(document: Document, label: string, attributes: Attributes & { id: string }): Node[] {
  return [
    make(document, 'label', { for: attributes.id }, label),
    make(document, 'input', attributes),
  ];
}

function tick(document: Document, label: string, attributes: Attributes): Node {
  const box = make(document, 'input', { type: 'checkbox', value: 'true', ...attributes });
  return make(document, 'label', { class: 'option' }, box, ` ${label}`);
}

function make(
  document: Document,
  tag: string,
  attributes: Attributes,
  ...content: (string | Node)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}
