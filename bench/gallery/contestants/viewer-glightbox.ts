import GLightbox from 'glightbox';
import 'glightbox/dist/css/glightbox.css';
import { isVisiblePicture, linkOf, photos, stage, untilShown } from '../contest.js';

for (const photo of photos(9)) {
  const link = linkOf(photo);
  link.classList.add('glightbox');
  stage().append(link);
}
GLightbox({ selector: '.glightbox' });

window.contest = {
  ready: Promise.resolve(),
  opened: () =>
    untilShown(() =>
      [...document.querySelectorAll('.glightbox-container img')].some(isVisiblePicture),
    ),
};
