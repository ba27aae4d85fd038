import { advise, report } from '../../../core/report.js';
import { annotate, generate } from '../../../core/annotate.js';
import { submitButtons } from './controls.js';

/** What a block gives the form that its page brings. */
export interface Preparation {
  /** Gives a form what it lacks: a way to submit it, and the roles of what is required. Again for every input. */
  readonly update: (form: HTMLFormElement, submitLabel: string) => void;
  readonly dispose: () => void;
}

export function createPreparation(host: HTMLElement): Preparation {
  let hideRequired: (() => void) | undefined;
  let ownButton: { readonly form: HTMLFormElement; readonly remove: () => void } | undefined;
  return {
    update(form, submitLabel) {
      warnOfFiles(form, host);
      hideRequired?.();
      hideRequired = exposeRequired(form, host);
      if (ownButton?.form === form) return;
      ownButton?.remove();
      const remove = addSubmitButton(form, submitLabel);
      ownButton = remove && { form, remove };
    },
    dispose() {
      hideRequired?.();
      ownButton?.remove();
    },
  };
}

/** Gives a form that cannot be submitted by a click its button, and answers how it is taken away; undefined where it has one. */
function addSubmitButton(form: HTMLFormElement, label: string): (() => void) | undefined {
  if (submitButtons(form).length > 0) return undefined;
  const button = form.ownerDocument.createElement('button');
  button.type = 'submit';
  button.textContent = label;
  return generate(button, () => form.append(button), form);
}

/**
 * Says of the page's groups of radio buttons that an answer is required: the role of a fieldset cannot.
 *
 * @returns the function that takes it back
 */
function exposeRequired(form: HTMLFormElement, host: Element): () => void {
  const groups = [...form.querySelectorAll('fieldset:not([role])')].filter((fieldset) => {
    const controls = [...fieldset.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const isOne = controls.every(
      ({ type, name }) => type === 'radio' && name === controls[0]?.name,
    );
    return isOne && controls.some(({ required }) => required);
  });
  const added = { role: 'radiogroup', 'aria-required': true };
  const undo = groups.map((group) => annotate(group, added, host));
  return () => {
    for (const restore of undo) restore();
  };
}

const warned = new WeakSet<HTMLFormElement>();

/** Tells whoever makes the page what files mean for its form. */
function warnOfFiles(form: HTMLFormElement, { localName }: Element): void {
  if (warned.has(form) || !form.querySelector('input[type="file" i]')) return;
  warned.add(form);
  advise(
    localName,
    'has a file input: the browser posts this form by itself, and leaves the page.',
  );
}

/** The page's own word that something of a form could not be done, once each. */
export function tellOnce(host: HTMLElement): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    told.add(message);
    report({ tag: host.localName, kind: 'view', message });
  };
}
