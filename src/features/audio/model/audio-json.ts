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
  /** URL of the audio file. Used if `url` is empty. */
  src?: string;
  /** URL of the audio file. Used if `url` and `src` are empty. */
  audioUrl?: string;
  /** URL of the audio file. Used if `url`, `src` and `audioUrl` are empty. */
  assetUrl?: string;
  /** Title. If empty, the file name is used. */
  title?: string;
  /** Title. Used if `title` is empty. */
  audioTitle?: string;
  /** Artist. */
  artist?: string;
  /** Artist. Used if `artist` is empty. */
  audioArtist?: string;
  /** Artist. Used if `artist` and `audioArtist` are empty. */
  author?: string;
  /** URL of the cover image. */
  cover?: string;
  /** URL of the cover image. Used if `cover` is empty. */
  image?: string;
  /** Duration in seconds, or as text such as `4:05`. */
  duration?: number | string;
}
