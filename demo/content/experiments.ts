/**
 * The experiments of the demo's experiment service, with their variants. The service picks a random variant for each
 * browser.
 */
export const servedExperiments: Readonly<Record<string, readonly string[]>> = {
  'roast-line': ['control', 'short'],
};
