import { lazyModule } from '../../../loading/lazy-module.js';

/** The rules of repeated events. */
export const recurrenceCode = lazyModule(
  'sq-calendar repeated events',
  () => import('../model/recurrence.js'),
);

/** The reader of iCalendar files, whose events are often repeated. */
export const feedCode = lazyModule('sq-calendar feed', async () => {
  const [code] = await Promise.all([import('../model/calendar-feed.js'), recurrenceCode.load()]);
  return code;
});
