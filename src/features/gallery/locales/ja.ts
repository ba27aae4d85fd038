import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { galleryMessages } from '../messages.js';

export const gallery: Translation<typeof galleryMessages> = {
  carouselRole: 'カルーセル',
  slideRole: 'スライド',
  slidePosition: '{count}枚中{position}枚目',
  pauseAutoplay: 'スライドショーを一時停止',
  startAutoplay: 'スライドショーを開始',
  thumbnailsLabel: 'サムネイル',
  dotsLabel: '画像を選択',
};
