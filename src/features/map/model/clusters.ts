import { fitView, type Frame, type MapView, projectToUnit, worldWidth } from './frame.js';
import type { Coordinates } from './map-data.js';

/** The smallest distance in pixels at which two pins do not cover each other. */
const APART = 56;

/**
 * Groups places that are less than {@link APART} pixels from the first place of their cluster. Clusters and the places in each keep the
 * given order.
 */
export function clusterPlaces<T extends Coordinates>(
  places: readonly T[],
  zoom: number,
): readonly (readonly T[])[] {
  const clusters: { readonly x: number; readonly y: number; readonly places: T[] }[] = [];
  const size = worldWidth(zoom);
  for (const place of places) {
    const [x, y] = projectToUnit(place);
    const near = clusters.find((each) => Math.hypot(each.x - x, each.y - y) * size < APART);
    if (near) near.places.push(place);
    else clusters.push({ x, y, places: [place] });
  }
  return clusters.map((each) => each.places);
}

/**
 * Returns the view of all places of a cluster at the first zoom above `from` that splits the cluster. Undefined if no zoom up to `last`
 * does.
 */
export function viewThatSplits(
  places: readonly Coordinates[],
  size: Pick<Frame, 'width' | 'height'>,
  from: number,
  last: number,
): MapView | undefined {
  for (let zoom = Math.floor(from) + 1; zoom <= last; zoom += 1)
    if (clusterPlaces(places, zoom).length > 1)
      return fitView(places, size, { centre: null, zoom });
  return undefined;
}
