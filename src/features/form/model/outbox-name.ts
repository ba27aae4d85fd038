/** Name of the outbox in local storage. The page runtime checks whether it exists. */
export const OUTBOX_NAME = 'sq-outbox';
