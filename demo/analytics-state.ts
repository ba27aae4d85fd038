/** The periods of the owner's page of visits. */
export const analyticsRanges = ['24h', '7d', '30d'] as const;

export type AnalyticsRange = (typeof analyticsRanges)[number];
