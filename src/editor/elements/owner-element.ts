import type { LazyModule } from '../../loading/lazy-module.js';

// Importing the module on a server must not fail. `define` registers nothing there.
const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement;

/**
 * An element whose view is loaded when the element is connected.
 *
 * The view is in the light DOM. In a shadow root, the popovers, dialogs and drag and drop of React Aria 1.22 work with
 * `enableShadowDOM()` and a portal in the root. But its `useSlotId` searches for IDs in the document, so that dialogs lose their
 * names, and fields lose their descriptions and errors.
 */
export abstract class OwnerElement<View extends object> extends Base {
  /** The loaded code of the view, while the element is connected. */
  protected view: View | undefined;
  #connection: AbortController | undefined;
  #remove: (() => void) | undefined;
  protected abstract readonly code: LazyModule<View>;

  /** Draws the view. Returns `undefined` if there is nothing to show. */
  protected abstract draw(view: View, container: HTMLElement): (() => void) | undefined;

  connectedCallback(): void {
    const connection = new AbortController();
    this.#connection = connection;
    this.code.whenLoaded((view) => {
      this.view = view;
      this.redraw();
    }, connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
    this.view = undefined;
    this.redraw();
  }

  /** Replaces the view by a new one. Does nothing before the code has loaded. */
  protected redraw(): void {
    this.#remove?.();
    this.#remove = undefined;
    if (!this.view) return;
    const container = this.ownerDocument.createElement('div');
    const end = this.draw(this.view, container);
    if (!end) return;
    // The content from the server is shown until then.
    this.replaceChildren(container);
    this.#remove = () => {
      end();
      container.remove();
    };
  }

  /** Applies a property that was set before the element was registered. Such a property hides the class's accessor. */
  protected applyEarly(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }
}
