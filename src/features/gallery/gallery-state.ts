import type { LightboxState } from '../lightbox/lightbox-state.js';
import type { GalleryModel } from './gallery-model.js';

export interface MovingState {
  readonly groupSize: number;
  /** `false` if all slides are in view at once. */
  readonly canMove: boolean;
  /** Container of the React controls over the slides. It precedes the buttons in the tab order. */
  readonly controls: HTMLElement;
}

export interface GalleryState extends LightboxState {
  readonly model: GalleryModel | null;
  /** `null` until the slides are measured, and for designs whose slides do not move. */
  readonly moving: MovingState | null;
  /** `true` after the first interaction or change of slide. The position is shown from then on. */
  readonly isUsed: boolean;
}

export interface GalleryActions {
  /** Call it when autoplay starts or pauses. */
  setPlaying(isPlaying: boolean): void;
}
