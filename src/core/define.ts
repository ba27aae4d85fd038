const serverTags = new Map<string, unknown>();

/**
 * Registers a tag. Where another copy of the script has registered it already, that one stays.
 * On a server, where there are no elements, the class is kept for rendering (`sq-elements/server`).
 */
export function define(tag: string, element: unknown): void {
  // Not `customElements`: lit's server rendering puts a registry of its own there.
  if (typeof document === 'undefined') serverTags.set(tag, element);
  else if (!customElements.get(tag))
    customElements.define(tag, element as CustomElementConstructor);
}

/** The class that an element file registered on a server. */
export function serverElement(tag: string): unknown {
  return serverTags.get(tag);
}
