/** Returns `true` if a text contains tags or character references. */
export function isMarkup(text: string): boolean {
  return /<[a-z!/]|&(#\w+|[a-z]+);/i.test(text);
}

/** Returns `true` if HTML contains no text. Editors leave empty paragraphs behind. */
export function isEmptyText(text: string): boolean {
  return text.replace(/<\/?(p|br|div|span)\b[^>]*>|&nbsp;|&#160;|\s/gi, '') === '';
}

export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&#39;|&apos;/gi, "'")
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
