declare module 'virtual:elements' {
  /** The documentation of every file in `elements/`. */
  export const elements: readonly import('../../../src/build/element-doc.js').ElementDoc[];
  /** The text of `demo/examples/<tag>.html`, keyed by tag. Null if the file does not exist. */
  export const examples: Readonly<Record<string, string | null>>;
  /** See `writtenParts`. */
  export const parts: Readonly<Record<string, readonly string[]>>;
}

declare module 'virtual:rendered/*' {
  /** The examples of a tag, as Node renders them. */
  export const rendered: readonly string[];
}

declare module '@hotwired/turbo' {
  /** Renders `<turbo-stream>` elements, as if the server had sent them. */
  export function renderStreamMessage(message: string): void;
}
