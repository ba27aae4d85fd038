/** The JSON of `<sq-video>`. Either a video block of a Squarespace export, or an oEmbed response. */
export interface VideoJson {
  /**
   * Video width in pixels. If `aspect-ratio` is not set, `width` and `height` determine the aspect ratio.
   * @example 640
   */
  width?: number | string | null;
  /**
   * Video height in pixels.
   * @example 360
   */
  height?: number | string | null;
  /**
   * `true` if the poster is an image of the site. A warning is logged to the console if the page's own video or file cannot use
   * that poster.
   */
  customThumb?: boolean;
  /** Vimeo account type. A warning is logged to the console for `basic`, which is not supported. */
  accountType?: string;
  /**
   * The `accountType` under its oEmbed name.
   * @alias accountType
   */
  account_type?: string;
}
