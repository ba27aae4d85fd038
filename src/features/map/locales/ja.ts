import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { mapMessages } from '../messages.js';

export const map: Translation<typeof mapMessages> = {
  mapRole: '地図',
  mapLabel: '地図',
  mapOf: '{place}の地図',
  opensMaps: '{place}（新しいウィンドウで地図を開きます）',
  markedPlace: 'マークされた場所',
  zoomIn: '拡大',
  zoomOut: '縮小',
  madeWith: '{source}のデータで作成',
  twoFingers: '地図を動かすには2本の指を使ってください',
  places: '場所の一覧',
  openInMaps: '地図で開く（新しいウィンドウ）',
  closeLabel: '閉じる',
};
