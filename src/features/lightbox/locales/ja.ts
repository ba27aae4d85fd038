import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { lightboxMessages } from '../messages.js';

export const lightbox: Translation<typeof lightboxMessages> = {
  lightboxLabel: '画像',
  pictureName: '画像{position}',
  position: '画像{position}／{count}',
  previousPicture: '前の画像',
  nextPicture: '次の画像',
  closeLightbox: '閉じる',
  zoomPicture: 'ズーム',
  captionToggle: 'キャプション',
  pictureFailed: 'この画像を読み込めませんでした。',
  slidePosition: '{count}枚中{position}枚目',
  videoPosition: '動画{position}／{count}',
  fullScreen: '全画面表示',
  downloadPicture: 'ダウンロード',
  thumbnailsToggle: 'サムネイル',
  sharePicture: '共有',
  linkCopied: 'リンクをコピーしました。',
  linkNotCopied: 'リンクをコピーできませんでした。',
};
