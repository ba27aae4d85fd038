/**
 * The JSON of `<sq-gallery>`. Some settings are nested in Squarespace exports. A nested setting applies if it is not also set
 * at the top level.
 */
export interface GalleryJson {
  /**
   * Autoplay options.
   * @example { "timeout": 4000, "pauseOnMouseover": true }
   */
  autoplayOptions?: AutoplayOptionsJson;
  /**
   * Any of the element's attributes, as fields.
   * @example { "slidesPerRow": 3, "gutter": 16 }
   */
  designOptions?: Record<string, unknown>;
  /** Selector for the galleries that show the same slide, or a list of selectors. */
  linkedGalleries?: string | readonly string[];
}

export interface AutoplayOptionsJson {
  /**
   * Display time per slide, in milliseconds.
   * @default 1000
   */
  timeout?: number;
  /** If `true`, shows the slides in random order. */
  randomize?: boolean;
  /** Pauses autoplay while the pointer is over the gallery: a flag, or selectors of elements over which autoplay pauses. */
  pauseOnMouseover?: boolean | string | readonly string[];
}
