import { projectToUnit, worldWidth } from './frame.js';
import type { Coordinates } from './map-data.js';

/** Pixels between two pins that do not cover each other, at least. */
const APART = 56;

/**
 * Groups places that lie too near to each other at a zoom. Each group begins with the place that all others of it are near to; the groups
 * and their places keep the given order.
 */
export function groupNearby<T extends Coordinates>(
  places: readonly T[],
  zoom: number,
): readonly (readonly T[])[] {
  const groups: T[][] = [];
  /** The groups that begin in each square of the map, {@link APART} pixels wide. */
  const squares = new Map<
    string,
    { readonly x: number; readonly y: number; readonly group: T[] }[]
  >();
  const size = worldWidth(zoom) / APART;
  for (const place of places) {
    const [x, y] = projectToUnit(place).map((share) => share * size) as [number, number];
    const near = squaresAround(x, y)
      .flatMap((square) => squares.get(square) ?? [])
      .find((first) => Math.hypot(first.x - x, first.y - y) < 1);
    if (near) {
      near.group.push(place);
      continue;
    }
    const group = [place];
    groups.push(group);
    const square = nameOf(x, y);
    squares.set(square, [...(squares.get(square) ?? []), { x, y, group }]);
  }
  return groups;
}

/** The first zoom after `from`, up to `last`, at which places of one group are no longer one; undefined where there is none. */
export function zoomThatSplits(
  places: readonly Coordinates[],
  from: number,
  last: number,
): number | undefined {
  for (let zoom = Math.floor(from) + 1; zoom <= last; zoom += 1)
    if (groupNearby(places, zoom).length > 1) return zoom;
  return undefined;
}

function squaresAround(x: number, y: number): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((right) => steps.map((down) => nameOf(x + right, y + down)));
}

function nameOf(x: number, y: number): string {
  return `${String(Math.floor(x))} ${String(Math.floor(y))}`;
}
