/** The JSON of `<sq-audio>`: a list of tracks, or the fields of a single track. */
export interface AudioJson extends TrackJson {
  /**
   * Tracks, at most 60. A track without a playable URL is ignored.
   * @example [{ "url": "/roasting-drum.mp3", "title": "Roasting drum", "artist": "The roastery", "duration": "1:05" }]
   */
  tracks?: readonly TrackJson[];
}

export interface TrackJson {
  /** URL of the audio file. */
  url?: string;
  /** The URL, if `url` is empty. */
  src?: string;
  /** The URL, if `url` and `src` are empty. */
  audioUrl?: string;
  /** The URL, if the other fields with a URL are empty. */
  assetUrl?: string;
  /** Title. If empty, the file name is used. */
  title?: string;
  /** The title, if `title` is empty. */
  audioTitle?: string;
  /** Artist. */
  artist?: string;
  /** The artist, if `artist` is empty. */
  audioArtist?: string;
  /** The artist, if `artist` and `audioArtist` are empty. */
  author?: string;
  /** URL of the cover image. */
  cover?: string;
  /** The cover, if `cover` is empty. */
  image?: string;
  /** Duration in seconds, or as text such as `4:05`. */
  duration?: number | string;
}
