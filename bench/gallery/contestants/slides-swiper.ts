import { register } from 'swiper/element';
import { imageOf, photos, stage } from '../contest.js';

register();
const container = document.createElement('swiper-container');
container.setAttribute('speed', '500');
for (const photo of photos(12)) {
  const slide = document.createElement('swiper-slide');
  const image = imageOf(photo, 'eager');
  image.style.cssText = 'display:block;width:100%;aspect-ratio:1.5;height:auto;object-fit:cover';
  slide.append(image);
  container.append(slide);
}
stage().append(container);

window.contest = {
  ready: customElements.whenDefined('swiper-container'),
  next: () => container.swiper.slideNext(),
};
