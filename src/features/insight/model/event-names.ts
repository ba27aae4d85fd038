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

/** What of a film or a track has happened. */
export const mediaActions = ['played', 'paused', 'ended'] as const;

/** What lies over a page, and what happened to it. */
export const overlayNames = ['popup', 'announcement', 'cookie-banner', 'info-bar'] as const;
export const overlayActions = ['shown', 'clicked', 'closed', 'submitted'] as const;

/** Parameters of an address that say which campaign has led here (spec section 7, "Track"). */
export const marketingParameters = [
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'refer',
  'variation',
  'mkwid',
] as const;
