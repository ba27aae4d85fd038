/** Maximum video height in pixels if the visitor saves data or the network is slow. */
export const SAVING_HEIGHT = 480;

export interface Candidate {
  /** Video height in pixels. `NaN` if the page does not set it. */
  readonly height: number;
  readonly isPlayable: boolean;
}

export interface Viewing {
  /** Box height in device pixels. */
  readonly height: number;
  readonly savesData: boolean;
}

/**
 * Returns the index of the file to play, or `undefined` if no file is playable.
 *
 * - Normally, this is the smallest file that fills the box, or the largest file if all files are too small.
 * - If the visitor saves data, this is the largest file up to {@link SAVING_HEIGHT}, or the smallest file if all files are
 *   larger.
 * - If the heights are unknown, this is the first playable file.
 */
export function chooseSource(
  candidates: readonly Candidate[],
  { height: wanted, savesData }: Viewing,
): number | undefined {
  const playable = candidates
    .map(({ height, isPlayable }, index) => ({ height, isPlayable, index }))
    .filter(({ isPlayable }) => isPlayable);
  const measured = playable
    .filter(({ height }) => height > 0)
    .sort((one, other) => one.height - other.height);
  if (measured.length < 2) return playable[0]?.index;
  const heights = measured.map(({ height }) => height);
  const fitting = savesData
    ? (heights.findLast((height) => height <= SAVING_HEIGHT) ?? heights[0])
    : (heights.find((height) => height >= wanted) ?? heights.at(-1));
  // If several formats have this height, the page's first one is used.
  return measured.find(({ height }) => height === fitting)?.index;
}
