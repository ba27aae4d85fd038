/** The JSON of `<sq-video>`: a video block of a Squarespace export, or an oEmbed response. */
export interface VideoJson {
  /**
   * Width of the video in pixels. With `height`, the aspect ratio if `aspect-ratio` is not set.
   * @example 640
   */
  width?: number | string | null;
  /**
   * Height of the video in pixels.
   * @example 360
   */
  height?: number | string | null;
  /** The poster is an image of the site. The console warns if the page's own video or file cannot use it. */
  customThumb?: boolean;
  /** Account type at Vimeo. The console warns about `basic`, which is not supported. */
  accountType?: string;
  /** `accountType`, under its name in oEmbed. */
  account_type?: string;
}
