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

/** By the one name that no control has. */
function isForm(node: unknown): node is HTMLFormElement {
  return (
    (node as { [Symbol.toStringTag]?: string } | null)?.[Symbol.toStringTag] === 'HTMLFormElement'
  );
}
