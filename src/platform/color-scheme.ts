/** Whether an element is shown in dark colors: by its CSS `color-scheme`, and by the visitor's preference if it supports both. */
export function isDark(element: Element): boolean {
  const { colorScheme } = getComputedStyle(element);
  if (!colorScheme.includes('dark')) return false;
  return !colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}
