import { fitView, type Frame, type MapView, projectToUnit, worldWidth } from './frame.js';
import type { Coordinates } from './map-data.js';

/** Pins do not overlap if they are at least this many pixels apart. */
const APART = 56;

/**
 * Groups places into clusters. A place joins a cluster if it is less than {@link APART} pixels from the cluster's first place.
 * Clusters, and the places in each cluster, keep the given order.
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
 * Returns a view of all places in a cluster, at the first zoom above `from` that splits the cluster. Returns `undefined` if no
 * zoom up to `last` splits it.
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
