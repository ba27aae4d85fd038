/**
 * Settles when the page has painted its content: what lies over it comes after it. A page in a tab that
 * nobody looks at waits.
 */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    const paints = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
    if (!paints.includes('paint')) return resolve();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
