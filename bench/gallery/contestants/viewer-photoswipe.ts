import PhotoSwipe from 'photoswipe';
import PhotoSwipeLightbox from 'photoswipe/lightbox';
import 'photoswipe/style.css';
import { isVisiblePicture, linkOf, photos, stage, untilShown } from '../contest.js';

for (const photo of photos(9)) {
  const link = linkOf(photo);
  link.dataset['pswpWidth'] = String(photo.width);
  link.dataset['pswpHeight'] = String(photo.height);
  stage().append(link);
}
new PhotoSwipeLightbox({ gallery: '#stage', children: 'a', pswpModule: PhotoSwipe }).init();

window.contest = {
  ready: Promise.resolve(),
  opened: () =>
    untilShown(() => [...document.querySelectorAll('.pswp img')].some(isVisiblePicture)),
};
