import { messagesOf } from '../../core/message-registry.js';
import type { Messages } from '../../i18n/messages/catalogue.js';
import { element, type Markup, type MarkupAttributes } from '../../model/markup.js';
import { descriptionsOf, hasErrorName, removeErrors, showError } from '../../ui/field-message.js';
import { nodeOf } from '../../ui/markup-nodes.js';
import { reviewsMessages } from './messages.js';
import { MAX_STARS, reviewField, type ReviewProduct, type ReviewRequest } from './model/reviews.js';

/** Creates a form for an element that contains no form. The form's controls are the ones that a server would render. */
export function createForm(
  host: HTMLElement,
  { customerName, products }: ReviewRequest,
  action: string,
): HTMLFormElement {
  const messages = messagesOf(host, reviewsMessages);
  const form = element(
    'form',
    { method: 'post', action, novalidate: true },
    products.map((product) => fieldset(product, messages)),
    field(messages.author, 'input', {
      name: 'author',
      value: customerName,
      autocomplete: 'nickname',
    }),
    element('button', { type: 'submit' }, messages.send),
  );
  return nodeOf(host.ownerDocument, form) as HTMLFormElement;
}

function fieldset(
  { productId, title, imageUrl }: ReviewProduct,
  messages: Messages<typeof reviewsMessages>,
): Markup {
  const stars = Array.from({ length: MAX_STARS }, (_, index) =>
    star(productId, messages.stars(index + 1), index + 1),
  );
  const picture = { src: imageUrl, alt: '', width: 96, height: 96, loading: 'lazy' };
  return element(
    'fieldset',
    {},
    element('legend', {}, title || productId),
    imageUrl !== '' && element('img', picture),
    element('span', { class: 'stars' }, stars),
    field(messages.title, 'input', { name: reviewField('title', productId) }),
    field(messages.text, 'textarea', { name: reviewField('text', productId), rows: 3 }),
  );
}

function star(productId: string, label: string, count: number): Markup {
  return element('input', {
    type: 'radio',
    name: reviewField('rating', productId),
    value: count,
    'aria-label': label,
  });
}

function field(label: string, tag: string, attributes: MarkupAttributes): Markup {
  return element('label', {}, label, element(tag, attributes));
}

/**
 * Shows a form's rating errors and removes all earlier ones. The message is inserted before the stars, in the page's own tree.
 * All radio buttons in the group refer to it as their description.
 *
 * @param errors - Error messages keyed by the radio buttons' name
 */
export function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  clearErrors(form);
  for (const [name, text] of Object.entries(errors)) {
    const [first, ...others] = radiosOf(form, name);
    if (!first) continue;
    const group = first.closest('.stars') ?? first;
    showError([first, ...others], text, (error) => {
      // If the stars have their own fieldset, insert the message after its legend.
      const legend = group.querySelector('legend');
      if (legend) legend.after(error);
      else group.before(error);
    });
  }
}

/**
 * Removes the errors of the star rating with this name, or of all star ratings if no name is given. This includes errors
 * rendered by the server.
 */
export function clearErrors(form: HTMLFormElement, name?: string): void {
  const selector = 'input[type="radio"][aria-describedby]';
  const radios = [...form.querySelectorAll<HTMLInputElement>(selector)].filter(
    (radio) => name === undefined || radio.name === name,
  );
  removeErrors(radios, radios.flatMap(descriptionsOf).filter(hasErrorName));
}

export function firstError(form: HTMLFormElement): HTMLInputElement | undefined {
  return form.querySelector<HTMLInputElement>('input[aria-invalid="true"]') ?? undefined;
}

function radiosOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    (radio) => radio.name === name,
  );
}
