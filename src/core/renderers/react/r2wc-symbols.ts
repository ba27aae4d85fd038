/*
 * r2wc stores the state of an element under registered symbols, which a subclass can access. If a context is set, r2wc takes its
 * update path and never mounts. This lets us create the root with our own options, and hydrate. `test/core/r2wc-symbols.test.tsx`
 * checks that the symbols are still used.
 */
export const context = Symbol.for('r2wc.context');
export const connected = Symbol.for('r2wc.connected');
export const props = Symbol.for('r2wc.props');
export const render = Symbol.for('r2wc.render');
