/** The time ranges of the owner's analytics page. */
export const analyticsRanges = ['24h', '7d', '30d'] as const;

export type AnalyticsRange = (typeof analyticsRanges)[number];
