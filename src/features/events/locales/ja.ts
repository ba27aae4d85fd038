import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { calendarMessages } from '../messages/calendar.js';
import type { tourDatesMessages } from '../messages/tour-dates.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'チケット',
  soldOut: '完売',
  fewLeft: '残りわずか',
  free: '入場無料',
  localTime: '現地時間{time}',
  addToCalendar: 'カレンダーに追加：{event}',
};

export const calendar: Translation<typeof calendarMessages> = {
  previousMonth: '前の月',
  nextMonth: '次の月',
  today: '今日',
  list: 'リスト',
  day: { other: '{date}、イベント{count}件' },
  more: { other: '他{count}件' },
  allDay: '終日',
  event: 'イベント',
  yourTime: '{time}（お客様の時間）',
  addTo: 'カレンダーに追加',
  calendarFile: 'カレンダーファイル',
  google: 'Google カレンダー',
  outlook: 'Outlook カレンダー',
  showPast: '過去のイベントを表示',
  showMore: 'さらに表示',
  noEvents: '今月のイベントはありません。',
  goTo: '{month}へ移動',
  close: '閉じる',
};
