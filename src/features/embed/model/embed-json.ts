/** The JSON of `<sq-embed>`: an oEmbed response. */
export interface EmbedJson {
  /** Response type. If missing, `html` is treated as embed HTML. */
  type?: 'rich' | 'video' | 'photo' | 'link';
  /**
   * Image URL of a `photo`.
   * @format ImageURL
   */
  url?: string;
}
