/** Experiments of the demo's service, with their variants, one of which is drawn for each browser. */
export const servedExperiments: Readonly<Record<string, readonly string[]>> = {
  'roast-line': ['control', 'short'],
};
