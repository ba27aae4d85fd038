/**
 * The first versions that have all that the elements use: `:state()`, popovers and `light-dark()`. Style sheets are
 * built for these, the linter knows what they have (`src/build/browser-features.ts`), and README.md names them.
 */
export const firstBrowsers = { Chrome: 125, Firefox: 126, Safari: 17.5 } as const;

/** True for a browser that calls itself older than what the elements are made for (spec section 9). */
export function isOlderBrowser(userAgent: string): boolean {
  if (/\b(MSIE|Trident)\b/.test(userAgent)) return true;
  const versionOf = (name: string): number =>
    Number(new RegExp(`\\b${name}/(\\d+(?:\\.\\d+)?)`).exec(userAgent)?.[1] ?? NaN);
  const chrome = versionOf('Chrome');
  const firefox = versionOf('Firefox');
  if (chrome) return chrome < firstBrowsers.Chrome;
  if (firefox) return firefox < firstBrowsers.Firefox;
  // Only Safari says its version so; on an iPhone every browser is one.
  return /\bSafari\//.test(userAgent) && versionOf('Version') < firstBrowsers.Safari;
}
