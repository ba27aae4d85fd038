import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { chartMessages } from '../messages.js';

export const chart: Translation<typeof chartMessages> = {
  chart: 'グラフ',
  series: '系列',
  noValue: '値なし',
  other: 'その他',
};
