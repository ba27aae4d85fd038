/** The style of the trivial block, the same in every variant. */
export const cssText = `
  :host { display: inline-block; }
  button { font: inherit; padding: 0.25em 0.75em; border: 1px solid #888; border-radius: 4px; background: #eee; }
  button:hover { background: #ddd; }
`;
