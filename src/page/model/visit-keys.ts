/**
 * Under which names the browser's storage keeps what is known of visits: that there was one, that this one has begun,
 * and whether it is the first. All of them go where nobody may count visits.
 */
export const visitKeys = {
  wasHere: 'sq-was-here',
  landed: 'sq-landed',
  first: 'sq-first-session',
} as const;
