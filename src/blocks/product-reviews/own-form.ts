import * as messages from '../../domain/messages/reviews.js';
import { reviewField, type ReviewProduct, type ReviewRequest } from '../../domain/reviews.js';
import { insertedMarker } from '../../element/children.js';

type Attributes = Readonly<Record<string, string>>;

/** The form of a tag that has an order and no form: the controls that a server would have sent. */
export function createForm(
  document: Document,
  { customerName, products }: ReviewRequest,
  action: string,
): HTMLFormElement {
  const form = make('form', { method: 'post', action, novalidate: '', [insertedMarker]: '' }, [
    ...products.map((product) => fieldset(product)),
    field(messages.author, 'input', {
      name: 'author',
      value: customerName,
      autocomplete: 'nickname',
    }),
    make('button', { type: 'submit' }, [messages.send]),
  ]);
  return form as HTMLFormElement;

  function fieldset({ productId, title, imageUrl }: ReviewProduct): Node {
    const stars = messages.stars.map((label, index) => star(productId, label, index + 1));
    const picture = { src: imageUrl, alt: '', width: '96', height: '96', loading: 'lazy' };
    return make('fieldset', {}, [
      make('legend', {}, [title || productId]),
      ...(imageUrl === '' ? [] : [make('img', picture)]),
      make('span', { class: 'stars' }, stars),
      field(messages.title, 'input', { name: reviewField('title', productId) }),
      field(messages.text, 'textarea', { name: reviewField('text', productId), rows: '3' }),
    ]);
  }

  function star(productId: string, label: string, count: number): Node {
    return make('input', {
      type: 'radio',
      name: reviewField('rating', productId),
      value: String(count),
      'aria-label': label,
    });
  }

  function field(label: string, tag: string, attributes: Attributes): Node {
    return make('label', {}, [label, make(tag, attributes)]);
  }

  function make(tag: string, attributes: Attributes, content: (string | Node)[] = []): HTMLElement {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...content);
    return element;
  }
}
