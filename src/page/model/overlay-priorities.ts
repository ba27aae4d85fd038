/** What comes first when several want to show themselves: the lower number. */
export const overlayPriorities = { banner: 1, announcement: 2, popup: 3, promo: 4 } as const;
