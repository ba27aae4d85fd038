import type { LightboxState } from '../lightbox/lightbox-state.js';
import type { GalleryModel } from './gallery-model.js';

/** Slides that move in the frame of the gallery. */
export interface MovingState {
  /** Slides that a step passes. */
  readonly groupSize: number;
  /** False if all slides are in view at once. */
  readonly canMove: boolean;
  /** Holds what React draws over the slides, before the buttons in the tab order. */
  readonly controls: HTMLElement;
}

/** What the view draws from. */
export interface GalleryState extends LightboxState {
  /** Null if the gallery has no slides. */
  readonly model: GalleryModel | null;
  /** Null until the slides are measured, and for designs whose slides do not move. */
  readonly moving: MovingState | null;
  /** A visitor has touched the gallery, or its slide has changed: it is shown where it is. */
  readonly isUsed: boolean;
}

export interface GalleryActions {
  /** Reports whether slides change by themselves. */
  setPlaying(isPlaying: boolean): void;
}
