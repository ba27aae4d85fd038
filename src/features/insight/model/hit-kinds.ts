/** Kinds of a hit (spec section 3, "Analytics"). */
export const hitKinds = {
  pageView: 1,
  siteSearch: 2,
  heartbeat: 10,
  audio: 20,
  video: 21,
} as const;

/** The number of a kind. */
export type HitKind = (typeof hitKinds)[keyof typeof hitKinds];
