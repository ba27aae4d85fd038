interface StoredFlags {
  readonly isActivityLogEnabled: boolean;
  readonly isAnalyticsCookiesDisabled: boolean;
}

interface UsedFlags {
  readonly isVisitorDataRestricted: boolean;
  readonly isRestrictiveCookiePolicyEnabled: boolean;
}

/**
 * Converts the two flags that are stored under other names to those of the page context
 * (behavior.md#consent-saved-flags). All other settings are kept.
 */
export function usedSettings<T extends StoredFlags>(
  settings: T,
): Omit<T, keyof StoredFlags> & UsedFlags {
  const { isActivityLogEnabled, isAnalyticsCookiesDisabled, ...others } = settings;
  return {
    ...others,
    isVisitorDataRestricted: !isActivityLogEnabled,
    isRestrictiveCookiePolicyEnabled: isAnalyticsCookiesDisabled,
  };
}
