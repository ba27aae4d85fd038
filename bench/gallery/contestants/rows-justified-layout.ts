import justifiedLayout from 'justified-layout';
import { imageOf, photos, stage } from '../contest.js';

window.contest = {
  ready: Promise.resolve(),
  insert: (count) => {
    const all = photos(count);
    const host = document.createElement('div');
    host.style.position = 'relative';
    const images = all.map((photo) => imageOf(photo, 'lazy'));
    for (const image of images) image.style.position = 'absolute';
    host.append(...images);
    stage().replaceChildren(host);
    new ResizeObserver(() => {
      const { boxes, containerHeight } = justifiedLayout(all, {
        containerWidth: host.clientWidth,
        targetRowHeight: 250,
        boxSpacing: 8,
        containerPadding: 0,
      });
      host.style.height = `${String(containerHeight)}px`;
      boxes.forEach(({ left, top, width, height }, index) => {
        const style = images[index]?.style;
        if (!style) return;
        style.transform = `translate(${String(left)}px, ${String(top)}px)`;
        style.width = `${String(width)}px`;
        style.height = `${String(height)}px`;
      });
    }).observe(host);
  },
};
