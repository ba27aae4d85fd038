import { flow } from './flow.js';
import { find } from './in-page.js';

const counter = 'sq-lightbox >> [part~="lightbox-counter"]';

flow(
  'an image opens in the lightbox, keys and buttons change it, and closing returns focus',
  async (visit) => {
    await visit.goto('/elements/sq-lightbox');
    await visit.click('sq-lightbox[hash] img "Coffee shrubs"');
    await visit.shows(`${counter} "1 / 4"`);
    await visit.key('ArrowRight');
    await visit.shows(`${counter} "2 / 4"`);
    await visit.click('sq-lightbox >> [part~="lightbox-next"]');
    await visit.shows(`${counter} "3 / 4"`);
    await visit.key('Escape');
    await visit.hides('sq-lightbox >> dialog');
    await visit.until(
      'an image has the focus again',
      () => document.activeElement?.closest('sq-lightbox[hash]') !== null,
    );
  },
);

flow('a carousel moves with its button and by dragging, in both directions', async (visit) => {
  const row = 'sq-gallery[design="carousel"]';
  await visit.goto('/elements/sq-gallery');
  await visit.reach(row);
  await visit.click(`${row} >> [part~="next"]`);
  await visit.until('the carousel shows its second group', isAt, 3);
  await visit.click(`${row} >> [part~="previous"]`);
  await visit.until('the carousel shows its first group again', isAt, 0);
  const [x, y] = await visit.reach(`${row} >> [part~="viewport"]`);
  await visit.drag([x + 200, y], [x - 200, y]);
  await visit.until('the carousel has followed the drag', isAt, 3);
});

function isAt(index: number): boolean {
  const gallery = find('sq-gallery[design="carousel"]');
  return (
    gallery?.matches(':state(moving)') === false && Reflect.get(gallery, 'currentIndex') === index
  );
}

flow('a map can be dragged and zoomed with its buttons', async (visit) => {
  await visit.goto('/elements/sq-map');
  await visit.reach('sq-map[zoom="4"]');
  await visit.click('sq-map[zoom="4"] >> [part~="zoom-in"]');
  await visit.until("the map's link contains the new zoom", () => {
    const link = find('sq-map[zoom="4"] >> [part~="pin"]') as HTMLAnchorElement | null;
    return link?.href.endsWith('z=5');
  });
});
