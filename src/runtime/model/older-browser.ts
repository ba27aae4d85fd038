/**
 * The oldest supported browser versions. They support `:state()`, popovers and `light-dark()`, which the elements use. The
 * build targets these versions, the linter checks against them (`src/build/browser-features.ts`), and README.md lists them.
 */
export const firstBrowsers = { Chrome: 125, Firefox: 126, Safari: 17.5 } as const;

/**
 * Returns `true` if the user agent string names a browser that is older than the supported versions
 * (behavior.md#page-older-browsers).
 */
export function isOlderBrowser(userAgent: string): boolean {
  if (/\b(MSIE|Trident)\b/.test(userAgent)) return true;
  const versionOf = (name: string): number =>
    Number(new RegExp(`\\b${name}/(\\d+(?:\\.\\d+)?)`).exec(userAgent)?.[1] ?? NaN);
  const chrome = versionOf('Chrome');
  const firefox = versionOf('Firefox');
  if (chrome) return chrome < firstBrowsers.Chrome;
  if (firefox) return firefox < firstBrowsers.Firefox;
  // Only Safari uses `Version/`. All browsers on iPhones use WebKit.
  return /\bSafari\//.test(userAgent) && versionOf('Version') < firstBrowsers.Safari;
}
