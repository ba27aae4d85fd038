import { sharedPart } from '../../platform/shared.js';

/** Reports a file that did not come, or a tag that no copy of the script knows. Small: every page has it. */
export function reportLoad(tag: string, message: string): void {
  const reports = sharedPart('reports', () => ({ waiting: [] }));
  const found = { tag, kind: 'load', message } as const;
  console.error(`<${tag}> ${message}`);
  try {
    if (reports.sink) reports.sink(found);
    // The limit is that of `report`, which this file must not bring along.
    else if (reports.waiting.length < 10) reports.waiting.push(found);
  } catch {
    // Reporting must not become the failure.
  }
}
