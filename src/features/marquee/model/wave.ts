/** A line that a text runs along. */
export interface WaveOptions {
  /** Pixels from 0 that are in view. */
  readonly width: number;
  /** Pixels of the text before it repeats: the line begins as far to the left. */
  readonly period: number;
  /** Where the line lies, in pixels from the top. */
  readonly baseline: number;
  /** Pixels that a wave goes up and down from there; 0 is a straight line. */
  readonly amplitude: number;
  /** Waves in a segment of the line. */
  readonly frequency: number;
}

/** An SVG path, and its length in pixels. */
export interface Wave {
  readonly path: string;
  readonly length: number;
}

/** Widths of a segment of the line before it is divided by the frequency (spec section 9, "Marquee"). */
const SEGMENT = { min: 250, max: 1000 };
/** The narrowest wave (spec section 9, "Marquee"). */
const MIN_WAVE = 50;
/** Pixels between two points of the line (spec section 9, "Marquee"). */
const STEP = 3;

/** Pixels from one crest to the next, as wide as the box within the limits of the specification. */
export function waveWidth(width: number, frequency: number): number {
  const segment = Math.min(SEGMENT.max, Math.max(SEGMENT.min, width));
  return frequency > 0 ? Math.max(MIN_WAVE, segment / frequency) : SEGMENT.max;
}

/** The line of a marquee: from one period to the left of the box to its right edge. */
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
