import { lazyModule } from '../../../loading/lazy-module.js';

export const recurrenceCode = lazyModule(
  'sq-calendar repeated events',
  () => import('../model/recurrence.js'),
);

/** Parses iCalendar files. It loads the recurrence code as well, because their events often repeat. */
export const feedCode = lazyModule('sq-calendar feed', async () => {
  const [code] = await Promise.all([import('../model/calendar-feed.js'), recurrenceCode.load()]);
  return code;
});
