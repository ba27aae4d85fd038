/** Dispatched once by an element, without bubbling, when it starts to listen or has failed. */
export const READY_EVENT = 'sq:ready';
