import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { tourDatesMessages } from '../messages.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'チケット',
  soldOut: '完売',
  fewLeft: '残りわずか',
  free: '入場無料',
  localTime: '現地時間{time}',
  addToCalendar: 'カレンダーに追加：{event}',
};
