import { insertedWords } from '../../core/inserted-words.js';

/*
 * What is wrong with the stars of a product, beside them in the page's own tree. The group of stars
 * itself is described by it: its radios are one control.
 */

/**
 * Says what is wrong with the stars of each of these products, and of no others.
 *
 * @param words - By the name of the radios
 */
export function showErrors(form: HTMLFormElement, words: Readonly<Record<string, string>>): void {
  clearErrors(form);
  for (const [name, text] of Object.entries(words)) {
    const radios = radiosOf(form, name);
    const [first] = radios;
    if (!first) continue;
    const error = insertedWords(form.ownerDocument, 'field-error');
    error.textContent = text;
    const group = first.closest('.stars') ?? first;
    // Inside a fieldset after its name, which belongs to the stars alone.
    const legend = group.querySelector('legend');
    if (legend) legend.after(error);
    else group.before(error);
    for (const radio of radios) {
      radio.setAttribute('aria-describedby', error.id);
      radio.setAttribute('aria-invalid', 'true');
    }
  }
}

/** Takes back what was said of the stars called `name`, or of all, by the block or by the server. */
export function clearErrors(form: HTMLFormElement, name?: string): void {
  const selector = 'input[type="radio"][aria-describedby]';
  for (const radio of form.querySelectorAll<HTMLInputElement>(selector)) {
    if (name !== undefined && radio.name !== name) continue;
    const id = radio.getAttribute('aria-describedby') ?? '';
    form.querySelector(`#${CSS.escape(id)}`)?.remove();
    radio.removeAttribute('aria-describedby');
    radio.removeAttribute('aria-invalid');
  }
}

/** The first star that is wrong. */
export function firstError(form: HTMLFormElement): HTMLInputElement | undefined {
  return form.querySelector<HTMLInputElement>('input[aria-invalid="true"]') ?? undefined;
}

function radiosOf(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    (radio) => radio.name === name,
  );
}
