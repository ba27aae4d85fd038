import { imageOf, photos, stage } from '../contest.js';

const gallery = document.createElement('sq-gallery') as HTMLElement & { next(): void };
for (const [name, value] of Object.entries({
  design: 'carousel',
  'slides-per-row': '1',
  'aspect-ratio': '1.5',
  speed: '0.5',
  load: 'eager',
})) {
  gallery.setAttribute(name, value);
}
gallery.append(
  ...photos(12).map((photo) => {
    const figure = document.createElement('figure');
    figure.append(imageOf(photo, 'eager'));
    return figure;
  }),
);
stage().append(gallery);

window.contest = {
  ready: customElements.whenDefined('sq-gallery'),
  next: () => gallery.next(),
};
