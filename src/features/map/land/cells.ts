/*
 * The world's coastlines: Natural Earth 1:10m land (public domain), from `land-10m.json` in world-atlas 2.0.2. For how they
 * were simplified and cut, see docs/architecture.md. Each file contains rings in polyline encoding, separated by spaces.
 */

type LandFile = () => Promise<{ readonly rings: string }>;

/** Size of a cell and its overlap with each neighbor, in degrees. `steps` is the number of encoding steps per degree. */
export const cellSize = { width: 45, height: 30, overlap: 0.1, steps: 50 };

/** Cells that contain land, keyed by column and row. Columns and rows are counted from the south-west. */
export const cells: Readonly<Record<string, LandFile>> = {
  '0-0': () => import('./0-0.js'),
  '0-1': () => import('./0-1.js'),
  '0-2': () => import('./0-2.js'),
  '0-3': () => import('./0-3.js'),
  '0-4': () => import('./0-4.js'),
  '0-5': () => import('./0-5.js'),
  '1-0': () => import('./1-0.js'),
  '1-2': () => import('./1-2.js'),
  '1-3': () => import('./1-3.js'),
  '1-4': () => import('./1-4.js'),
  '1-5': () => import('./1-5.js'),
  '2-0': () => import('./2-0.js'),
  '2-1': () => import('./2-1.js'),
  '2-2': () => import('./2-2.js'),
  '2-3': () => import('./2-3.js'),
  '2-4': () => import('./2-4.js'),
  '2-5': () => import('./2-5.js'),
  '3-0': () => import('./3-0.js'),
  '3-1': () => import('./3-1.js'),
  '3-2': () => import('./3-2.js'),
  '3-3': () => import('./3-3.js'),
  '3-4': () => import('./3-4.js'),
  '3-5': () => import('./3-5.js'),
  '4-0': () => import('./4-0.js'),
  '4-1': () => import('./4-1.js'),
  '4-2': () => import('./4-2.js'),
  '4-3': () => import('./4-3.js'),
  '4-4': () => import('./4-4.js'),
  '4-5': () => import('./4-5.js'),
  '5-0': () => import('./5-0.js'),
  '5-1': () => import('./5-1.js'),
  '5-2': () => import('./5-2.js'),
  '5-3': () => import('./5-3.js'),
  '5-4': () => import('./5-4.js'),
  '5-5': () => import('./5-5.js'),
  '6-0': () => import('./6-0.js'),
  '6-1': () => import('./6-1.js'),
  '6-2': () => import('./6-2.js'),
  '6-3': () => import('./6-3.js'),
  '6-4': () => import('./6-4.js'),
  '6-5': () => import('./6-5.js'),
  '7-0': () => import('./7-0.js'),
  '7-1': () => import('./7-1.js'),
  '7-2': () => import('./7-2.js'),
  '7-3': () => import('./7-3.js'),
  '7-4': () => import('./7-4.js'),
  '7-5': () => import('./7-5.js'),
};

/** The coarse land of the whole world, for small zooms. */
export const world = { steps: 10, load: (): ReturnType<LandFile> => import('./world.js') };
