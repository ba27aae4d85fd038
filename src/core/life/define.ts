import type { StyleText } from '../../platform/style-text.js';
import type { InputSpec, PropertiesOf } from '../input/input.js';

export interface BlockElement extends HTMLElement {
  /** Structured data in the format of the JSON child. Overrides the JSON child. */
  data: unknown;
  /** Resolves when the latest changes are rendered. */
  readonly updateComplete: Promise<void>;
  /** `false` until the first render has completed or failed. Stays `false` if the element was removed before that. */
  readonly hasUpdated: boolean;
}

export type BlockClass<I, M = object> = new () => BlockElement & PropertiesOf<I> & M;

export interface BlockOptions {
  readonly input: InputSpec;
  readonly styles: readonly StyleText[];
  /** Names of the public methods. The view implements them while it is mounted. */
  readonly methods?: readonly string[];
  /** Focusing the host focuses the first focusable node of its shadow root. */
  readonly delegatesFocus?: boolean;
  /** `true` if the element has a form value: see `useFormControl`. */
  readonly formAssociated?: boolean;
  /**
   * Defers the first render of a block with potentially large input. The input is read in a separate task and rendered in the
   * next task. Set this only for blocks whose children are visible until then (no rule of the block uses `:defined`).
   *
   * A slot beside the view shows the children from the start, so that the first render does not lay them out again. The view
   * itself only contains slots for children that it moves.
   */
  readonly deferFirstRender?: boolean;
  /**
   * Hides an element that cannot work and has no children. The reason is reported in the console. Set this for elements inside
   * text, headings or buttons, and for overlays. All other elements show one line of text instead.
   */
  readonly hidesFailure?: boolean;
}

/**
 * A complete block definition. `kind` determines whether `view` is a React component, a lit template function, or a
 * controller's lazy view.
 */
export interface BlockDefinition extends BlockOptions {
  readonly kind: 'react' | 'lit' | 'controller';
  readonly view: unknown;
  /** The initial state of a controller. */
  readonly initialState?: unknown;
  /** The initial state of a lit view. */
  readonly state?: unknown;
}

/** The static member of an element class that contains its definition, for server rendering and the contract suite. */
export const blockDefinition = Symbol.for('sq-elements.block');

export interface DefinedClass {
  readonly [blockDefinition]: BlockDefinition;
}

/** Creates a class that replaces the element class on a server. It contains only the definition that rendering needs. */
export function serverStub(definition: BlockDefinition): new () => object {
  return class {
    static readonly [blockDefinition] = definition;
  };
}

const serverTags = new Map<string, unknown>();

/**
 * Registers an element, unless another copy of the script has already registered the tag. On a server, the class is stored for
 * `sq-elements/server`.
 */
export function define(tag: string, element: unknown): void {
  // lit's server-side code defines `customElements`, so its presence does not indicate a browser.
  if (typeof document === 'undefined') serverTags.set(tag, element);
  else if (!customElements.get(tag))
    customElements.define(tag, element as CustomElementConstructor);
}

export function serverElement(tag: string): unknown {
  return serverTags.get(tag);
}
