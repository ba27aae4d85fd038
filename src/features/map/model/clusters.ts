import { fitView, type Frame, type MapView, projectToUnit, worldWidth } from './frame.js';
import type { Coordinates } from './map-data.js';

/** The smallest distance in pixels at which two pins do not cover each other. */
const APART = 56;

interface FirstOfCluster<T> {
  readonly x: number;
  readonly y: number;
  readonly cluster: T[];
}

/**
 * Groups places that are less than {@link APART} pixels from the first place of their cluster. Clusters and the places in each keep the
 * given order.
 */
export function clusterPlaces<T extends Coordinates>(
  places: readonly T[],
  zoom: number,
): readonly (readonly T[])[] {
  const clusters: T[][] = [];
  /** The first places of clusters, by the {@link APART} pixels wide square that contains them. */
  const squares = new Map<string, FirstOfCluster<T>[]>();
  const size = worldWidth(zoom) / APART;
  for (const place of places) {
    const [unitX, unitY] = projectToUnit(place);
    const [x, y] = [unitX * size, unitY * size];
    const near = squaresAround(x, y)
      .flatMap((square) => squares.get(square) ?? [])
      .find((first) => Math.hypot(first.x - x, first.y - y) < 1);
    if (near) {
      near.cluster.push(place);
      continue;
    }
    const cluster = [place];
    clusters.push(cluster);
    const square = nameOf(x, y);
    squares.set(square, [...(squares.get(square) ?? []), { x, y, cluster }]);
  }
  return clusters;
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

function squaresAround(x: number, y: number): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((right) => steps.map((down) => nameOf(x + right, y + down)));
}

function nameOf(x: number, y: number): string {
  return `${String(Math.floor(x))} ${String(Math.floor(y))}`;
}
