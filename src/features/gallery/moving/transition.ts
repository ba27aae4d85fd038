import type { PointerSample } from '../model/gallery-gesture.js';
import type { GalleryModel } from '../gallery-model.js';

/** What a viewport is made of. */
export interface ViewportSetup {
  readonly host: HTMLElement;
  /** Through it the slides are seen. */
  readonly viewport: HTMLElement;
  /** Holds the slides. */
  readonly track: HTMLSlotElement;
  /** The nodes of the slides, in their order. */
  readonly slides: () => readonly HTMLElement[];
  readonly model: GalleryModel;
  /** Pixels that the visitor had scrolled the slides by before the code came; null if the slides move to their index instead. */
  readonly scrolled: number | null;
  readonly onViewportChange: (view: ViewportState) => void;
}

/** What of the slides is to be seen. */
export interface ViewportState {
  /** Indexes of the slides that are in view, or will be when they rest. */
  readonly visible: readonly number[];
  /** Slides that a step passes. */
  readonly groupSize: number;
  /** False where all slides are in view at once. */
  readonly canMove: boolean;
}

/** How slides change: along the track, or by fading. */
export interface Transition {
  /** Sizes or slides are others. Null where the viewport has no size. */
  measure(
    boxes: readonly HTMLElement[],
    sizes: readonly number[],
    viewportSize: number,
  ): ViewportState | null;
  /** Brings a slide into view; does nothing where it is in view, or coming. */
  show(index: number, direction: 1 | -1 | 0): readonly number[];
  dragStart(): void;
  dragBy(by: number): void;
  dragEnd(samples: readonly PointerSample[]): void;
  destroy(): void;
}
