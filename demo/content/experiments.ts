/** Experiments that the demo's service decides for each browser: their variants, of which one is drawn. */
export const servedExperiments: Readonly<Record<string, readonly string[]>> = {
  'roast-line': ['control', 'short'],
};
