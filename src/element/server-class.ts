import type { BlockOptions } from './block.js';

/** What rendering in Node needs to know of a block. `view` is React's or lit's, by `kind`. */
export interface ServerBlock extends BlockOptions {
  readonly kind: 'react' | 'lit';
  readonly view: unknown;
  /** The first state of a lit view. */
  readonly state?: unknown;
}

/** Where an element class carries its block on a server. */
export const serverBlock = Symbol.for('sq-elements.server-block');

/** A stand-in for an element class where there are no elements: it holds the block for rendering. */
export function serverClass(block: ServerBlock): new () => object {
  return class {
    static readonly [serverBlock] = block;
  };
}
