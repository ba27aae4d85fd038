/** The JSON of `<sq-audio>`: a list of tracks, or the fields of a single track. */
export interface AudioJson extends TrackJson {
  /**
   * Tracks, at most 60. A track without a playable URL is ignored.
   * @example [{ "url": "/roasting-drum.mp3", "title": "Roasting drum", "artist": "The roastery", "duration": "1:05" }]
   */
  tracks?: readonly TrackJson[];
}

export interface TrackJson {
  /**
   * URL of the audio file.
   * @format FileURL
   */
  url?: string;
  /**
   * The URL, if `url` is empty.
   * @alias url
   */
  src?: string;
  /**
   * The URL, if `url` and `src` are empty.
   * @alias url
   */
  audioUrl?: string;
  /**
   * The URL, if the other fields with a URL are empty.
   * @alias url
   */
  assetUrl?: string;
  /** Title. If empty, the file name is used. */
  title?: string;
  /**
   * The title, if `title` is empty.
   * @alias title
   */
  audioTitle?: string;
  /** Artist. */
  artist?: string;
  /**
   * The artist, if `artist` is empty.
   * @alias artist
   */
  audioArtist?: string;
  /**
   * The artist, if `artist` and `audioArtist` are empty.
   * @alias artist
   */
  author?: string;
  /**
   * URL of the cover image.
   * @format ImageURL
   */
  cover?: string;
  /**
   * The cover, if `cover` is empty.
   * @alias cover
   */
  image?: string;
  /** Duration in seconds, or as text such as `4:05`. */
  duration?: number | string;
}
