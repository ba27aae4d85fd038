import lightGallery from 'lightgallery';
import 'lightgallery/css/lightgallery.css';
import { isVisiblePicture, linkOf, photos, stage, untilShown } from '../contest.js';

stage().append(...photos(9).map(linkOf));
lightGallery(stage(), { selector: 'a', licenseKey: '0000-0000-000-0000' });

window.contest = {
  ready: Promise.resolve(),
  opened: () =>
    untilShown(() => {
      const images = document.querySelectorAll('.lg-outer.lg-show-in img, .lg-visible img');
      return [...images].some(isVisiblePicture);
    }),
};
