/** Height that a video has at most where the visitor saves data or the network is slow. */
export const SAVING_HEIGHT = 480;

/** One of several files of the same video. */
export interface Candidate {
  /** Of the picture, in pixels; NaN where the page does not say it. */
  readonly height: number;
  readonly isPlayable: boolean;
}

/** What a file is chosen for. */
export interface Viewing {
  /** Of the box, in device pixels. */
  readonly height: number;
  readonly savesData: boolean;
}

/**
 * The index of the file that is just high enough for its box; with saved data the highest of those that are not above
 * {@link SAVING_HEIGHT}, else the lowest. Without heights it is the first that can be played; undefined where none can.
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
  // Of several formats the first, as the page prefers it.
  return measured.find(({ height }) => height === fitting)?.index;
}

/** Whether a visitor's connection asks for less: by the browser's setting, or because it is slow. */
export function savesData(connection: {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}): boolean {
  return connection.saveData === true || /(?:2|3)g$/.test(connection.effectiveType ?? '');
}
