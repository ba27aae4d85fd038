import { internalsOf } from './host.js';

/** A notification from the form or the browser to a form-associated host. */
export type FormChange =
  | { readonly kind: 'reset' }
  | { readonly kind: 'disabled'; readonly isDisabled: boolean }
  | { readonly kind: 'restore'; readonly value: string | File | FormData | null };

/** Members that form-associated elements share with native controls. */
export interface FormMembers extends Pick<
  ElementInternals,
  (typeof getters)[number] | (typeof methods)[number]
> {
  name: string;
}

const getters = ['form', 'labels', 'validity', 'validationMessage', 'willValidate'] as const;
const methods = ['checkValidity', 'reportValidity'] as const;

interface FormState {
  listener?: ((change: FormChange) => void) | undefined;
  isDisabled?: boolean;
  /** A change received while no view was mounted. */
  restored?: FormChange | undefined;
}

const states = new WeakMap<HTMLElement, FormState>();

export function addFormMembers(prototype: HTMLElement): void {
  for (const name of getters) {
    define(prototype, name, {
      get(this: HTMLElement) {
        return internalsOf(this)?.[name];
      },
    });
  }
  for (const name of methods) {
    define(prototype, name, {
      value(this: HTMLElement) {
        return internalsOf(this)?.[name]();
      },
    });
  }
  define(prototype, 'name', {
    get(this: HTMLElement) {
      return this.getAttribute('name') ?? '';
    },
    set(this: HTMLElement, name: unknown) {
      this.setAttribute('name', String(name));
    },
  });
  const addCallback = (callback: string, change: (value: never) => FormChange): void => {
    define(prototype, callback, {
      value(this: HTMLElement, value: never) {
        notify(this, change(value));
      },
    });
  };
  addCallback('formResetCallback', () => ({ kind: 'reset' }));
  addCallback('formDisabledCallback', (isDisabled: boolean) => ({ kind: 'disabled', isDisabled }));
  addCallback('formStateRestoreCallback', (value: string | File | FormData | null) => ({
    kind: 'restore',
    value,
  }));
}

/** Calls `listener` with each change, and first with missed ones. Returns a function that unsubscribes. */
export function subscribeForm(
  host: HTMLElement,
  listener: (change: FormChange) => void,
): () => void {
  const state = stateOf(host);
  state.listener = listener;
  if (state.isDisabled) listener({ kind: 'disabled', isDisabled: true });
  if (state.restored) listener(state.restored);
  state.restored = undefined;
  return () => {
    if (state.listener === listener) state.listener = undefined;
  };
}

function notify(host: HTMLElement, change: FormChange): void {
  const state = stateOf(host);
  if (change.kind === 'disabled') state.isDisabled = change.isDisabled;
  if (state.listener) return state.listener(change);
  if (change.kind !== 'disabled') state.restored = change.kind === 'restore' ? change : undefined;
}

function stateOf(host: HTMLElement): FormState {
  let state = states.get(host);
  if (!state) states.set(host, (state = {}));
  return state;
}

function define(prototype: HTMLElement, name: string, property: PropertyDescriptor): void {
  Object.defineProperty(prototype, name, { configurable: true, ...property });
}
