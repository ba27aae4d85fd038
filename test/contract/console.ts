import { loading } from '../../src/platform/shared.js';
import type { Report } from '../../src/platform/report.js';

/** Messages that an element logs or reports during an action. */
export interface Said {
  readonly warnings: string[];
  readonly reports: Report[];
  readonly failures: CustomEvent<{ readonly tag: string; readonly path?: string }>[];
}

/** Runs `work` and collects warnings, reports and `sq-error` events. They do not appear in the console. */
export async function listen(work: () => Promise<void>): Promise<Said> {
  const said: Said = { warnings: [], reports: [], failures: [] };
  const { warn, error } = console;
  const { reports } = loading();
  const { sink } = reports;
  const onFailure = (event: Event): void => {
    said.failures.push(event as (typeof said.failures)[number]);
  };
  console.warn = (...values: unknown[]) => said.warnings.push(values.map(String).join(' '));
  console.error = () => undefined;
  reports.sink = (report) => said.reports.push(report);
  document.addEventListener('sq-error', onFailure);
  try {
    await work();
  } finally {
    console.warn = warn;
    console.error = error;
    if (sink) reports.sink = sink;
    else delete reports.sink;
    document.removeEventListener('sq-error', onFailure);
  }
  return said;
}
