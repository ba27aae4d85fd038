/** An element dispatches it once, on itself alone, when it listens for the first time or has failed. */
export const READY_EVENT = 'sq:ready';
