import { internalsOf } from './host.js';

/** Members that form-associated elements share with native controls. */
export interface FormMembers extends Pick<
  ElementInternals,
  (typeof getters)[number] | (typeof methods)[number]
> {
  name: string;
}

const getters = ['form', 'labels', 'validity', 'validationMessage', 'willValidate'] as const;
const methods = ['checkValidity', 'reportValidity'] as const;

/** Dispatched on a host when its form is reset. */
export const FORM_RESET_EVENT = 'sq:form-reset';
/** Dispatched on a host when the host, or a `<fieldset>` around it, is disabled or enabled. */
export const FORM_DISABLED_EVENT = 'sq:form-disabled';

export function addFormMembers(prototype: HTMLElement): void {
  const addMember = (name: string, property: PropertyDescriptor & ThisType<HTMLElement>): void => {
    Object.defineProperty(prototype, name, { configurable: true, ...property });
  };
  for (const name of getters) {
    addMember(name, {
      get() {
        return internalsOf(this)?.[name];
      },
    });
  }
  for (const name of methods) {
    addMember(name, {
      value() {
        return internalsOf(this)?.[name]();
      },
    });
  }
  addMember('name', {
    get() {
      return this.getAttribute('name') ?? '';
    },
    set(name: unknown) {
      this.setAttribute('name', String(name));
    },
  });
  for (const [callback, type] of [
    ['formResetCallback', FORM_RESET_EVENT],
    ['formDisabledCallback', FORM_DISABLED_EVENT],
  ] as const) {
    addMember(callback, {
      value() {
        this.dispatchEvent(new Event(type));
      },
    });
  }
}
