import type { StyleText } from '../../platform/style-text.js';
import type { InputSpec, PropertiesOf } from '../input/input.js';

/** What every block's element has beside its own properties. */
export interface BlockElement extends HTMLElement {
  /** The structure, in the shape of the JSON child, which it overrides. */
  data: unknown;
  /** Settles when what was last set is rendered. */
  readonly updateComplete: Promise<void>;
  /** False until it first shows what it was given, or cannot: until then it reacts to nothing. False too where it was removed before. */
  readonly hasUpdated: boolean;
}

/** The class of a block: its properties and methods on top of what every block has. */
export type BlockClass<I, M = object> = new () => BlockElement & PropertiesOf<I> & M;

/** What every block declares, whatever renders it. */
export interface BlockOptions {
  readonly input: InputSpec;
  readonly styles: readonly StyleText[];
  /** Names of the public methods, which the view provides while it is mounted. */
  readonly methods?: readonly string[];
  /** Focus on the host goes to the first focusable node of its shadow root. */
  readonly delegatesFocus?: boolean;
  /** The tag itself holds a value of its form: see `useFormControl`. */
  readonly formAssociated?: boolean;
  /**
   * There may be much to read, and the page shows the block meanwhile (no rule for it knows `:defined`): it is
   * then read in a task of its own, and first rendered in the one after that. A slot beside the view shows the children
   * from the start, so that the first rendering does not lay them out anew; the view has a slot of its own only where
   * it moves them.
   */
  readonly deferFirstRender?: boolean;
  /**
   * If the element cannot work and has no children, it shows nothing; the console says why. For elements that are part of a text, a
   * heading or a button, or that lie over the page. All others show one line in their place.
   */
  readonly hidesFailure?: boolean;
  /** Is called with the shadow root, before a slot of ours is in it. */
  readonly onShadowRoot?: (root: ShadowRoot) => void;
}

/** A whole block. `view` is a component of React, a template of lit, or the late view of a controller, by `kind`. */
export interface BlockDefinition extends BlockOptions {
  readonly kind: 'react' | 'lit' | 'controller';
  readonly view: unknown;
  /** The first state of a controller. */
  readonly initialState?: unknown;
  /** The first state of a lit view. */
  readonly state?: unknown;
}

/** Where an element class carries its block: for rendering in Node, and for the contract suite. */
export const blockDefinition = Symbol.for('sq-elements.block');

/** A class, or its stub on a server, with the block that it was made of. */
export interface DefinedClass {
  readonly [blockDefinition]: BlockDefinition;
}

/** Stands for an element class where there are no elements: it holds the block for rendering. */
export function serverStub(definition: BlockDefinition): new () => object {
  return class {
    static readonly [blockDefinition] = definition;
  };
}

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
