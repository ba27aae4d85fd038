import type { Load } from './tag-map.js';
import { isPropertyName, loadMode, type TagTable } from './tag-map.js';

/*
 * A page may use an element before its code has loaded. The code of many elements loads only when a visitor interacts with them
 * or scrolls to them. Until then, the element's prototype is a placeholder. When the browser upgrades the element, it sets the
 * real prototype.
 *
 * - Calling a method loads the code and then calls the real method. The call returns a promise for the real method's result.
 * - Setting a property stores the value on the element, which reads it when it is upgraded. It also loads the code, as changing
 *   the attribute does: immediately if the attribute is declared as `@load eager [open]`, otherwise when the element is near
 *   the viewport.
 * - `customElements.whenDefined()` loads the code, since a page that waits for a tag is about to use the element.
 */

/** Finds calls of `whenDefined()` in a script's source text. */
const whenDefinedCalls = /whenDefined\(\s*["'`](sq-[\w-]+)/g;

type Methods = Readonly<Record<string, ((...values: unknown[]) => unknown) | undefined>>;

/**
 * Sets up the placeholders.
 *
 * @param onPropertySet - called before a page sets a property that does not load the code immediately
 * @returns a function to call with each element of `tags` whose code has not loaded
 */
export function startPlaceholders(
  tags: TagTable,
  load: Load,
  onPropertySet: (element: Element) => void,
): (element: Element) => void {
  const prototypes: Record<string, object> = {};
  const attributes = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target as Element;
      const rule = tags[element.localName];
      if (rule && loadMode(element, rule) === 'eager') void load(element.localName);
    }
  });
  const whenDefined = customElements.whenDefined.bind(customElements);
  customElements.whenDefined = (tag) => {
    if (tag in tags) void load(tag);
    return whenDefined(tag);
  };
  // The page's inline scripts ran before this module, so their calls are found in the script text.
  for (const { text } of document.scripts)
    for (const [, tag = ''] of text.matchAll(whenDefinedCalls)) if (tag in tags) void load(tag);

  /**
   * Returns the name of the attribute that loads a tag's code immediately, if there is one. The corresponding property has the
   * same name, since the name is a single word.
   */
  function eagerNames(tag: string): string[] {
    const [, name] = /^\[([a-z]+)\]$/.exec(tags[tag]?.loadIf?.eager ?? '') ?? [];
    return name === undefined ? [] : [name];
  }

  async function callLoaded(element: Element, name: string, values: unknown[]): Promise<unknown> {
    const { localName } = element;
    void load(localName);
    const Loaded = await whenDefined(localName);
    // If the element has been removed in the meantime, the browser does not upgrade it automatically.
    customElements.upgrade(element);
    await (element as { updateComplete?: Promise<void> }).updateComplete;
    const method = (element as unknown as Methods)[name];
    // If the constructor has thrown, the method is still the placeholder, and calling it would wait again.
    if (method && element instanceof Loaded) return method.apply(element, values);
    throw new DOMException(`<${localName}> is not ready for ${name}().`, 'InvalidStateError');
  }

  function createPrototype(tag: string): object {
    const prototype = Object.create(HTMLElement.prototype) as Record<string, unknown>;
    for (const name of tags[tag]?.methods ?? [])
      prototype[name] = function (this: Element, ...values: unknown[]) {
        return callLoaded(this, name, values);
      };
    const eager = eagerNames(tag);
    return new Proxy(prototype, {
      set(target, name, value, element: Element) {
        if (!(name in target) && isPropertyName(name)) {
          if (!eager.includes(name)) onPropertySet(element);
          else if (value) void load(tag);
        }
        return Reflect.set(target, name, value, element);
      },
    });
  }

  return (element) => {
    const tag = element.localName;
    const eager = eagerNames(tag);
    // The property may have been set before the element was found.
    if (eager.some((name) => (element as unknown as Record<string, unknown>)[name])) void load(tag);
    Object.setPrototypeOf(element, (prototypes[tag] ??= createPrototype(tag)));
    attributes.observe(element, { attributeFilter: ['load', ...eager] });
  };
}
