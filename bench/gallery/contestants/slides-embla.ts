import embla from 'embla-carousel';
import { imageOf, photos, stage } from '../contest.js';

const viewport = document.createElement('div');
const track = document.createElement('div');
viewport.style.overflow = 'hidden';
track.style.display = 'flex';
for (const photo of photos(12)) {
  const image = imageOf(photo, 'eager');
  const slide = document.createElement('div');
  slide.style.cssText = 'flex:0 0 100%;min-width:0';
  image.style.cssText = 'display:block;width:100%;aspect-ratio:1.5;height:auto;object-fit:cover';
  slide.append(image);
  track.append(slide);
}
viewport.append(track);
stage().append(viewport);
// A duration of 25 takes about half a second.
const carousel = embla(viewport, { duration: 25 });

window.contest = { ready: Promise.resolve(), next: () => carousel.scrollNext() };
