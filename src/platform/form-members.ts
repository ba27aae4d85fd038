/**
 * The members of a form by their names. On the form itself a control hides the member whose name it has: of one with a
 * field `elements`, `form.elements` is that field. Only for reading, writing and calling them: it is no node.
 */
export function membersOf(form: HTMLFormElement): HTMLFormElement {
  const { prototype } = HTMLFormElement;
  return new Proxy(form, {
    get(_, name): unknown {
      const member: unknown = Reflect.get(prototype, name, form);
      return typeof member === 'function' ? member.bind(form) : member;
    },
    set: (_, name, value) => Reflect.set(prototype, name, value, form),
  });
}
