import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { videoMessages } from '../messages.js';

export const video: Translation<typeof videoMessages> = {
  video: '動画',
  play: '動画を再生',
  playTitle: '動画を再生：{title}',
  pauseBackground: '背景の動画を一時停止',
  playBackground: '背景の動画を再生',
  chapters: 'チャプター',
  unreachable: '動画が応答しません。',
  unavailable: 'この動画はここでは再生できません。',
  retry: 'もう一度試す',
  watchOn: '{provider}で見る',
  watchThere: '動画のページで見る',
};
