import type { CDPSession, Page } from 'playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly elementCount?: number };
}

/** Identifies the main thread among the threads of a trace. */
const MARK = 'sq-own-thread';

/**
 * Counts the elements whose style the browser computes during `act`, separately for each style recalculation.
 *
 * @param tracer - A session of the browser, not of the page
 */
async function styleCounts(
  tracer: CDPSession,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number[]> {
  const events = await trace(tracer, page, act);
  const counts = events.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? [args?.elementCount ?? 0] : [],
  );
  if (counts.length === 0)
    throw new Error('The trace contains no style recalculation by the page.');
  return counts;
}

/** Returns the maximum of {@link styleCounts}. */
export async function mostStyled(
  tracer: CDPSession,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  return Math.max(...(await styleCounts(tracer, page, act)));
}

/** Returns the main thread's trace events. */
async function trace(
  tracer: CDPSession,
  page: Page,
  act: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const keep = ({ value }: { value: object[] }): unknown => events.push(...(value as TraceEvent[]));
  tracer.on('Tracing.dataCollected', keep);
  await tracer.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'blink.user_timing', 'toplevel', 'v8'],
      excludedCategories: ['*'],
    },
  });
  await page.evaluate((name) => performance.mark(name), MARK);
  await act();
  const complete = new Promise((resolve) => tracer.once('Tracing.tracingComplete', resolve));
  await tracer.send('Tracing.end');
  await complete;
  tracer.off('Tracing.dataCollected', keep);

  const main = events.find(({ name }) => name === MARK);
  return events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
}
