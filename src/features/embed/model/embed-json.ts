/** The JSON of `<sq-embed>`: an oEmbed response. */
export interface EmbedJson {
  /** Type of the response. If missing, `html` is embed HTML. */
  type?: 'rich' | 'video' | 'photo' | 'link';
  /** URL of the image of a `photo`. */
  url?: string;
}
