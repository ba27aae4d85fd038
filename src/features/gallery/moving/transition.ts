import type { PointerSample } from '../model/gallery-gesture.js';
import type { GalleryModel } from '../gallery-model.js';

export interface ViewportSetup {
  readonly host: HTMLElement;
  readonly viewport: HTMLElement;
  readonly track: HTMLSlotElement;
  readonly slides: () => readonly HTMLElement[];
  readonly model: GalleryModel;
  /**
   * How far the visitor scrolled the slides before the code loaded, in pixels. If `null`, the slides move to the current index
   * instead.
   */
  readonly scrolled: number | null;
  readonly onViewportChange: (view: ViewportState) => void;
}

export interface ViewportState {
  /** Indexes of the slides that are in view. During a movement, indexes of those that will be in view at its end. */
  readonly visible: readonly number[];
  readonly groupSize: number;
  readonly canMove: boolean;
}

export interface Transition {
  /** Call this when sizes or slides have changed. Returns `null` if the viewport has no size. */
  measure(
    boxes: readonly HTMLElement[],
    sizes: readonly number[],
    viewportSize: number,
  ): ViewportState | null;
  /**
   * Moves to a slide, unless the slide is already shown or is the target of the current movement. Returns the indexes of the
   * visible slides.
   */
  show(index: number, direction: 1 | -1 | 0): readonly number[];
  dragStart(): void;
  dragBy(by: number): void;
  dragEnd(samples: readonly PointerSample[]): void;
  destroy(): void;
}
