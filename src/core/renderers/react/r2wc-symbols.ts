/*
 * r2wc keeps the state of an element under registered symbols, which a subclass can reach. With a context in place it takes its
 * update path, never its own mount: so the root, its options and hydration are ours.
 * `test/core/r2wc-symbols.test.tsx` guards them.
 */
export const context = Symbol.for('r2wc.context');
export const connected = Symbol.for('r2wc.connected');
export const props = Symbol.for('r2wc.props');
export const render = Symbol.for('r2wc.render');
