import { lazyModule } from '../../../loading/lazy-module.js';

export const recurrenceCode = lazyModule(
  'sq-calendar repeated events',
  () => import('../model/recurrence.js'),
);

/** Parses iCalendar files. The recurrence code is also loaded, because events in iCalendar files often repeat. */
export const feedCode = lazyModule('sq-calendar feed', async () => {
  const [code] = await Promise.all([import('../model/calendar-feed.js'), recurrenceCode.load()]);
  return code;
});
