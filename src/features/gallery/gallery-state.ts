import type { LightboxState } from '../lightbox/lightbox-state.js';
import type { GalleryModel } from './gallery-model.js';

export interface MovingState {
  readonly groupSize: number;
  /** `false` if all slides are in view at once. */
  readonly canMove: boolean;
  /** Container for the React controls over the slides. It precedes the step buttons in the tab order. */
  readonly controls: HTMLElement;
}

export interface GalleryState extends LightboxState {
  readonly model: GalleryModel | null;
  /** `null` until the slides have been measured, and in designs without moving slides. */
  readonly moving: MovingState | null;
  /** `true` after the first interaction or change of slide. From then on, the position is shown. */
  readonly isUsed: boolean;
}

export interface GalleryActions {
  /** Call this when autoplay starts or pauses. */
  setPlaying(isPlaying: boolean): void;
}
