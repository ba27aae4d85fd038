import { sharedPart } from '../shared.js';

/** Reports a file that did not come, or a tag that no copy of the script knows. Small: every page has it. */
export function reportLoad(tag: string, message: string): void {
  const reports = sharedPart('reports', () => ({ waiting: [] }));
  const found = { tag, kind: 'load', message } as const;
  console.error(`<${tag}> ${message}`);
  if (reports.sink) reports.sink(found);
  else reports.waiting.push(found);
}
