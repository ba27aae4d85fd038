/** Whom a map names for its data. */
export interface Attribution {
  readonly text: string;
  /** Their page about it, where they gave one. */
  readonly url: string | null;
}

/** Reads what tile servers ask to be shown: text, or a little HTML with a link. Nothing of it stays markup. */
export function readAttribution(html: string): Attribution {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/gi, '©')
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, url: /href=["']?(https?:\/\/[^"'\s>]+)/i.exec(html)?.[1] ?? null };
}
