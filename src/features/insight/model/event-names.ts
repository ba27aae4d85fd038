/** What of a film or a track has happened. */
export const mediaActions = ['played', 'paused', 'ended'] as const;

/** What lies over a page, and what happened to it. */
export const overlayNames = ['popup', 'announcement', 'cookie-banner', 'info-bar'] as const;
export const overlayActions = ['shown', 'clicked', 'closed', 'submitted'] as const;
