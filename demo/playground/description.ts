import type { FieldDescription } from '../../src/editor/blocks/block-description.js';

/** What the playground's script needs to know about an element. The page contains it as JSON. */
export interface PlaygroundElement {
  readonly tag: string;
  /** The attributes, as in `dist/blocks.json`. */
  readonly fields: readonly FieldDescription[];
  /** Children that repeat, and the HTML of a new one. */
  readonly items?: PlaygroundItems;
  /** The named slots. */
  readonly slots: readonly NamedText[];
  readonly tokens: readonly Token[];
  readonly methods: readonly PlaygroundMethod[];
  readonly states: readonly NamedText[];
  readonly examples: readonly PlaygroundExample[];
  /** The events of all elements, because an example can contain several elements. */
  readonly events: readonly string[];
}

export interface PlaygroundExample {
  readonly title: string;
  readonly source: string;
}

export interface PlaygroundItems {
  readonly selector: string;
  readonly label: string;
  readonly template: string;
}

export interface NamedText {
  readonly name: string;
  readonly doc: string;
}

/** A custom property of an element. */
export interface Token extends NamedText {
  readonly default?: string;
}

export interface PlaygroundMethod extends NamedText {
  readonly signature: string;
  /** Each with its type: `index: number`. */
  readonly parameters: readonly string[];
}
