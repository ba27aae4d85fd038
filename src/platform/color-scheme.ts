/**
 * Returns `true` if an element is shown in dark colors. If its CSS `color-scheme` supports both light and dark, the visitor's
 * preference decides.
 */
export function isDark(element: Element): boolean {
  const { colorScheme } = getComputedStyle(element);
  if (!colorScheme.includes('dark')) return false;
  return !colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}
