import type { Load } from './tag-map.js';
import { isPropertyName, loadMode, type TagTable } from './tag-map.js';

/*
 * A page may use an element before the element's code has loaded, and the code of many elements loads only when a visitor
 * interacts with them or scrolls to them. Until then an element has a placeholder as its prototype. The browser sets the real
 * prototype when it upgrades the element.
 *
 * - A method loads the code, then calls the real method. It returns a promise of the real method's result.
 * - A property is kept on the element, which reads it at its upgrade. It loads the code as a change of its attribute does:
 *   at once if that attribute is declared as `@load eager [open]`, else near the screen.
 * - `customElements.whenDefined()` loads the code, since a page that waits for a tag is about to use it.
 */

/** Finds calls of `whenDefined()` in the source of a script. */
const whenDefinedCalls = /whenDefined\(\s*["'`](sq-[\w-]+)/g;

type Methods = Readonly<Record<string, ((...values: unknown[]) => unknown) | undefined>>;

/**
 * Sets up the placeholders.
 *
 * @param onPropertySet - called before a page sets a property that does not load the code at once
 * @returns a function to be called with each element of `tags` whose code has not loaded
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
  // The page's inline scripts ran before this module. Their calls have to be read from their text.
  for (const { text } of document.scripts)
    for (const [, tag = ''] of text.matchAll(whenDefinedCalls)) if (tag in tags) void load(tag);

  /** The name of the attribute that loads the code of a tag at once, and of the property for it: one word. */
  function eagerNames(tag: string): string[] {
    const [, name] = /^\[([a-z]+)\]$/.exec(tags[tag]?.loadIf?.eager ?? '') ?? [];
    return name === undefined ? [] : [name];
  }

  async function callLoaded(element: Element, name: string, values: unknown[]): Promise<unknown> {
    const { localName } = element;
    void load(localName);
    const Loaded = await whenDefined(localName);
    // An element that was removed meanwhile is not upgraded by itself.
    customElements.upgrade(element);
    await (element as { updateComplete?: Promise<void> }).updateComplete;
    const method = (element as unknown as Methods)[name];
    // If its constructor has thrown, the method is still the placeholder's, and would wait again.
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
    // Set before the element was found.
    if (eager.some((name) => (element as unknown as Record<string, unknown>)[name])) void load(tag);
    Object.setPrototypeOf(element, (prototypes[tag] ??= createPrototype(tag)));
    attributes.observe(element, { attributeFilter: ['load', ...eager] });
  };
}
