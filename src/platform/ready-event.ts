/** Dispatched once on an element, without bubbling, when the element starts to listen for events or has failed. */
export const READY_EVENT = 'sq:ready';
