import type { LitLink } from '../../core/lit-block.js';
import type { RelativeTimeInput } from './input.js';
import { onTick } from './ticker.js';
import type { RelativeTimeState } from './view.js';

/** Keeps the label up to date. */
export function connectRelativeTime({
  signal,
  update,
}: LitLink<RelativeTimeInput, RelativeTimeState>): void {
  onTick((now) => update({ now }), signal);
}
