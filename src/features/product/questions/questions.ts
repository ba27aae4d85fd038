import { addStyles, css } from '../../../core/css.js';
import { messagesOf } from '../../../core/message-registry.js';
import { pageContext } from '../../../page/context.js';
import { generatedMarker, isShadowRoot } from '../../../platform/node-kinds.js';
import { errorsOf, removeErrors, showError } from '../../../ui/field-message.js';
import { nodeOf } from '../../../ui/markup-nodes.js';
import { formMessages, type FormTexts } from '../../form/messages.js';
import { readFormDefinition } from '../../form/model/form-definition.js';
import type { FormDefinition, FormField } from '../../form/model/form-fields.js';
import { formMarkup } from '../../form/model/form-markup.js';
import { postedFormValues } from '../../form/model/form-posted.js';
import { formProblems } from '../../form/model/form-rules.js';
import type { FormValues } from '../../form/model/submission.js';
import type { ProductForm } from '../model/published-product.js';

export const questionsStyles = css`
  .own-fields {
    min-inline-size: 0;
    margin: 0 0 0.5rem;
    padding: 0.5rem 1rem 1rem;
    border: 1px solid var(--sq-product-border, color-mix(in srgb, currentColor 55%, transparent));
    border-radius: var(--sq-product-radius, var(--sq-radius, 4px));
  }

  .field {
    display: grid;
    gap: 0.25rem;
    margin-block-start: 0.75rem;
  }

  .field p {
    margin: 0;
    font-size: 0.9em;
  }

  .field-error {
    color: var(--sq-product-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    font-size: 0.9em;
    font-weight: 500;
  }
`;

/*
 * A product's questions. If the page's form already contains them, they are not changed. Otherwise they are inserted before the
 * form's button when the visitor orders the product.
 */

let count = 0;

/**
 * Returns the answers to a product's questions. Returns undefined in these cases:
 * - The questions were missing and have just been inserted.
 * - An answer is missing or invalid. Its control then gets focus and a message.
 *
 * @param form - Contains the controls, or receives the questions
 * @param before - Missing questions are inserted before this node. If null, they are appended to the form
 */
export function askQuestions(
  form: HTMLFormElement,
  questions: ProductForm,
  before: Element | null,
): FormValues | undefined {
  const { definition } = readFormDefinition(questions);
  const messages = messagesOf(form, formMessages);
  const controls = definition.fields.map((field) => controlsOf(form, field));
  if (controls.every(([first]) => first === undefined)) {
    const asked = drawQuestions(form.ownerDocument, questions, definition, messages);
    if (before) before.before(asked);
    else form.append(asked);
    // The page's own form keeps the page's styles.
    if (isShadowRoot(form.getRootNode())) addStyles(form, [questionsStyles]);
    asked.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return undefined;
  }
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && definition.fields.some(({ id }) => isOf(id, entry[0])),
  );
  const values = postedFormValues(entries, definition);
  const { emailPolicy } = pageContext();
  const problems = formProblems(definition.fields, values, {
    ...definition,
    emailPolicy,
    messages,
  });
  definition.fields.forEach(({ id }, index) => showMessage(controls[index]?.[0], problems[id]));
  const wrong = definition.fields.findIndex(({ id }) => problems[id] !== undefined);
  if (wrong < 0) return values;
  controls[wrong]?.[0]?.focus();
  return undefined;
}

function isOf(id: string, name: string): boolean {
  return name === id || name.startsWith(`${id}[`);
}

function controlsOf(form: HTMLFormElement, { id }: FormField): HTMLElement[] {
  return [...form.elements].filter((element): element is HTMLElement =>
    isOf(id, element.getAttribute('name') ?? ''),
  );
}

/** Shows a message before the control. The message replaces earlier messages, including the server's. */
function showMessage(control: HTMLElement | undefined, text: string | undefined): void {
  const box = control?.closest('.field') ?? control?.parentElement;
  if (!control || !box) return;
  removeErrors([control], errorsOf(control));
  if (text !== undefined) showError([control], text, (error) => box.prepend(error));
}

function drawQuestions(
  document: Document,
  { name }: ProductForm,
  definition: FormDefinition,
  messages: FormTexts,
): HTMLElement {
  const box = document.createElement('fieldset');
  box.className = 'own-fields';
  box.setAttribute(generatedMarker, '');
  const legend = document.createElement('legend');
  legend.textContent = name;
  const { children } = formMarkup(definition, {
    action: '',
    idPrefix: `sq-product-${String((count += 1))}`,
    messages,
  });
  const fields = children.filter(
    (child) => typeof child !== 'string' && child.attributes['class'] !== 'form-footer',
  );
  box.append(legend, ...fields.map((field) => nodeOf(document, field)));
  return box;
}
