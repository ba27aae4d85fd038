import { messagesOf } from '../../../core/message-registry.js';
import { annotate, generate } from '../../../core/annotations/annotate.js';
import { fill } from '../../../i18n/messages/fill.js';
import { createDescription } from '../../../ui/field-message.js';
import { formMessages } from '../messages.js';
import { controlsOf, submitButtons, type Control } from './fields.js';
import { containerOf } from '../light-dom-form.js';

/** Adds missing parts to the page's form: a submit button, roles for required groups, and character counters. */
export function createEnhancements(host: HTMLElement, options: CounterOptions) {
  const counters = createCounters(options);
  let restoreRoles: (() => void) | undefined;
  let ownButton: { readonly form: HTMLFormElement; readonly remove: () => void } | undefined;
  return {
    /** Adds or updates all parts. Call this for every input. */
    update(form: HTMLFormElement, submitLabel: string): void {
      counters.update(form);
      restoreRoles?.();
      restoreRoles = exposeRequired(form, host);
      if (ownButton?.form === form) return;
      ownButton?.remove();
      const remove = addSubmitButton(form, submitLabel);
      ownButton = remove && { form, remove };
    },
    updateCounters: counters.update,
    handleEdit: counters.handleEdit,
    dispose(): void {
      counters.dispose();
      restoreRoles?.();
      ownButton?.remove();
    },
  };
}

/**
 * Adds a submit button to a form without one. Returns a function that removes the button. Returns `undefined` if the form
 * already has a button.
 */
function addSubmitButton(form: HTMLFormElement, label: string): (() => void) | undefined {
  if (submitButtons(form).length > 0) return undefined;
  const button = form.ownerDocument.createElement('button');
  button.type = 'submit';
  button.textContent = label;
  return generate(button, () => form.append(button), form);
}

/**
 * Marks groups of required radio buttons as required. They get the role `radiogroup`, because a fieldset's own role does not
 * support `aria-required`.
 *
 * @returns a function that undoes these changes
 */
function exposeRequired(form: HTMLFormElement, host: Element): () => void {
  const groups = [...form.querySelectorAll('fieldset:not([role], [data-step])')].filter(
    (fieldset) => {
      const controls = [...fieldset.querySelectorAll<HTMLInputElement>('input, select, textarea')];
      const isOne = controls.every(
        ({ type, name }) => type === 'radio' && name === controls[0]?.name,
      );
      return isOne && controls.some(({ required }) => required);
    },
  );
  const added = { role: 'radiogroup', 'aria-required': true };
  const undo = groups.map((group) => annotate(group, added, host));
  return () => {
    for (const restore of undo) restore();
  };
}

interface CounterOptions {
  /** Returns a control's character limit. Returns `undefined` if there is no limit. */
  readonly limitOf: (control: Control) => number | undefined;
  /** Announces that a text area is nearly full or too full. */
  readonly announce: (message: string) => void;
}

/** How full a text area is. Screen readers are notified when it becomes `near` or `over`. */
type Level = 'open' | 'near' | 'over';

interface Counter {
  readonly element: HTMLElement;
  readonly limit: number;
  readonly remove: () => void;
  level: Level;
  restoreValidity?: (() => void) | undefined;
}

/** A text area is `near` its limit if at most this many characters remain, or at most a tenth of the limit. */
const MIN_NEAR = 10;

/**
 * Compensates for the row gap of the page's grid or column layout. The text area's margin reserves space for the counter, but
 * not for this gap.
 */
function clearGap(counter: HTMLElement): void {
  const { display, flexDirection, rowGap } = getComputedStyle(counter.parentElement ?? counter);
  if (!(parseFloat(rowGap) > 0)) return;
  if (display.includes('grid')) counter.setAttribute('data-grid', '');
  else if (flexDirection === 'column') counter.style.setProperty('--_row-gap', rowGap);
}

/** Manages the counters beside text areas that have a limit (behavior.md#forms-text-limit). Text is never truncated. */
function createCounters({ limitOf, announce }: CounterOptions) {
  const counters = new Map<Control, Counter>();

  function add(form: HTMLFormElement, control: Control, limit: number): void {
    const element = createDescription(control.ownerDocument, 'field-counter');
    // Insert the counter after the label. Inside the label, it would become part of the control's name.
    const insert = (): void => (control.closest('label') ?? control).after(element);
    const container = containerOf(form, control);
    const undo = [
      generate(element, insert, container),
      annotate(control, { 'aria-describedby': element.id }, container),
    ];
    const remove = (): void => undo.forEach((step) => step());
    counters.set(control, { element, limit, remove, level: levelOf(control, limit) });
    clearGap(element);
    write(control);
  }

  function write(control: Control): void {
    const counter = counters.get(control);
    if (!counter) return;
    const { element, limit } = counter;
    const count = lengthOf(control);
    element.textContent = fill(textsOf(control).characterCount, { count, max: limit });
    counter.level = levelOf(control, limit);
    element.toggleAttribute('data-over', counter.level === 'over');
    if (counter.level === 'over') {
      const container = element.parentElement ?? control;
      counter.restoreValidity ??= annotate(control, { 'aria-invalid': true }, container);
    } else {
      counter.restoreValidity?.();
      counter.restoreValidity = undefined;
    }
  }

  function remove(control: Control, counter: Counter): void {
    counter.remove();
    counter.restoreValidity?.();
    counters.delete(control);
  }

  return {
    update: (form: HTMLFormElement): void => {
      const limits = new Map(controlsOf(form).map((control) => [control, limitOf(control)]));
      for (const [control, counter] of counters) {
        const isSame = limits.get(control) === counter.limit && counter.element.isConnected;
        if (!isSame) remove(control, counter);
      }
      for (const [control, limit] of limits) {
        if (counters.has(control)) write(control);
        else if (limit !== undefined) add(form, control, limit);
      }
    },
    handleEdit: (control: Control): void => {
      const counter = counters.get(control);
      if (!counter) return;
      const before = counter.level;
      write(control);
      if (counter.level === before || counter.level === 'open') return;
      const left = counter.limit - lengthOf(control);
      const { tooLong, charactersLeft } = textsOf(control);
      announce(counter.level === 'over' ? tooLong : fill(charactersLeft, { count: left }));
    },
    dispose(): void {
      for (const [control, counter] of counters) remove(control, counter);
    },
  };
}

function textsOf(control: Control) {
  return messagesOf(control, formMessages);
}

function lengthOf({ value }: Control): number {
  return typeof value === 'string' ? value.length : 0;
}

function levelOf(control: Control, limit: number): Level {
  const length = lengthOf(control);
  if (length > limit) return 'over';
  return length > 0 && limit - length <= Math.max(MIN_NEAR, limit / 10) ? 'near' : 'open';
}
