/**
 * The members of a node by their names. On a form a control hides the member whose name it has: of one with a field
 * `elements`, `form.elements` is that field, and of one with a field `closest` it cannot be called. Only for reading,
 * writing and calling them: what is returned for a form is no node.
 */
export function membersOf<T>(node: T): T {
  if (!isForm(node)) return node;
  const { prototype } = HTMLFormElement;
  return new Proxy(node, {
    get(_, name): unknown {
      const member: unknown = Reflect.get(prototype, name, node);
      return typeof member === 'function' ? member.bind(node) : member;
    },
    set: (_, name, value) => Reflect.set(prototype, name, value, node),
  });
}

/**
 * Submits a form again by `requestSubmit`. The button that submitted it may have changed since: if it no longer belongs to the form or
 * no longer is a submit button, for which `requestSubmit` throws, the form is submitted without it.
 */
export function requestSubmitAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter as HTMLButtonElement | HTMLInputElement | null;
  const isValid = button?.form === form && ['submit', 'image'].includes(button.type);
  membersOf(form).requestSubmit(isValid ? button : null);
}

/** By the one name that no control has. */
function isForm(node: unknown): node is HTMLFormElement {
  return (
    (node as { [Symbol.toStringTag]?: string } | null)?.[Symbol.toStringTag] === 'HTMLFormElement'
  );
}
