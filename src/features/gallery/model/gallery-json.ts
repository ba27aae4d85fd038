/** The JSON of `<sq-gallery>`. Squarespace exports nest some settings. Nested settings apply if they are not set at the top level. */
export interface GalleryJson {
  /**
   * Options of autoplay.
   * @example { "timeout": 4000, "pauseOnMouseover": true }
   */
  autoplayOptions?: AutoplayOptionsJson;
  /**
   * Any of the attributes as fields.
   * @example { "slidesPerRow": 3, "gutter": 16 }
   */
  designOptions?: Record<string, unknown>;
  /**
   * Selector of galleries that show the same slide, or a list of selectors.
   */
  linkedGalleries?: string | readonly string[];
}

export interface AutoplayOptionsJson {
  /**
   * Milliseconds for which a slide is shown.
   * @default 1000
   */
  timeout?: number;
  /** Show the slides in random order. */
  randomize?: boolean;
  /** Pause autoplay while the pointer is over the gallery: a flag, or selectors of elements to pause over. */
  pauseOnMouseover?: boolean | string | readonly string[];
}
