/** Describes the line along which text moves. Lengths are in pixels. */
export interface WaveOptions {
  /** Width of the visible part. It starts at x = 0. */
  readonly width: number;
  /** The text repeats after this length. The line starts at x = -period. */
  readonly period: number;
  /** Vertical position of the line, measured from the top. */
  readonly baseline: number;
  /** Height of a wave above and below the baseline. 0 results in a straight line. */
  readonly amplitude: number;
  /** Number of waves per segment of the line. */
  readonly frequency: number;
}

/** An SVG path and its length in pixels. */
export interface Wave {
  readonly path: string;
  readonly length: number;
}

/** Minimum and maximum width of a segment, before it is divided by the frequency (behavior.md#marquee-wave). */
const SEGMENT = { min: 250, max: 1000 };
/** Minimum width of a wave (behavior.md#marquee-wave). */
const MIN_WAVE = 50;
/** Horizontal distance between two points of the line (behavior.md#marquee-wave). */
const STEP = 3;

/**
 * Returns the distance between two wave crests in pixels. It depends on the box's width, within limits
 * (behavior.md#marquee-wave).
 */
export function waveWidth(width: number, frequency: number): number {
  const segment = Math.min(SEGMENT.max, Math.max(SEGMENT.min, width));
  return frequency > 0 ? Math.max(MIN_WAVE, segment / frequency) : SEGMENT.max;
}

/** Creates a marquee's line. It starts one period to the left of the box and ends at the box's right edge. */
export function createWave({ width, period, baseline, amplitude, frequency }: WaveOptions): Wave {
  const crest = waveWidth(width, frequency);
  const heightAt = (x: number): number =>
    baseline - amplitude * Math.sin((2 * Math.PI * x) / crest);
  let [x, y] = [-period, heightAt(-period)];
  let path = `M${round(x)} ${round(y)}`;
  let length = 0;
  while (x < width) {
    const nextX = amplitude > 0 ? Math.min(width, x + STEP) : width;
    const nextY = heightAt(nextX);
    length += Math.hypot(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
    path += `L${round(x)} ${round(y)}`;
  }
  return { path, length };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
