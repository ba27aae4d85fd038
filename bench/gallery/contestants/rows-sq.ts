import { imageOf, photos, stage } from '../contest.js';

window.contest = {
  ready: customElements.whenDefined('sq-gallery'),
  insert: (count) => {
    const gallery = document.createElement('sq-gallery');
    gallery.setAttribute('design', 'autorows');
    gallery.setAttribute('gutter', '8');
    gallery.append(
      ...photos(count).map((photo) => {
        const image = imageOf(photo, 'lazy');
        image.dataset['ratio'] = String(photo.width / photo.height);
        return image;
      }),
    );
    stage().replaceChildren(gallery);
  },
};
// The first gallery on the page loads the code.
const first = document.createElement('sq-gallery');
first.setAttribute('load', 'eager');
first.append(imageOf(photos(1)[0] ?? { src: '', large: '', width: 1, height: 1 }, 'lazy'));
stage().append(first);
