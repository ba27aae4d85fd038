import { element, type Markup, type MarkupAttributes } from '../../model/markup.js';
import { nodeOf } from '../../ui/markup-nodes.js';
import * as messages from './messages.js';
import { reviewField, type ReviewProduct, type ReviewRequest } from './model/reviews.js';

/** The form of a tag that has an order and no form: the controls that a server would have sent. */
export function createForm(
  document: Document,
  { customerName, products }: ReviewRequest,
  action: string,
): HTMLFormElement {
  const form = element(
    'form',
    { method: 'post', action, novalidate: true },
    products.map(fieldset),
    field(messages.author, 'input', {
      name: 'author',
      value: customerName,
      autocomplete: 'nickname',
    }),
    element('button', { type: 'submit' }, messages.send),
  );
  return nodeOf(document, form) as HTMLFormElement;
}

function fieldset({ productId, title, imageUrl }: ReviewProduct): Markup {
  const stars = messages.stars.map((label, index) => star(productId, label, index + 1));
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
