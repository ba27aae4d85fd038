import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { audioMessages } from '../messages.js';

export const audio: Translation<typeof audioMessages> = {
  player: 'オーディオプレーヤー:{title}',
  play: '{title}を再生',
  pause: '{title}を一時停止',
  seek: '再生位置',
  position: '{duration}中{time}',
  speed: '再生速度',
  download: '{title}をダウンロード',
  tracks: 'トラック',
  failed: 'このファイルはここでは再生できません。',
  openFile: 'ファイルを開く',
};
