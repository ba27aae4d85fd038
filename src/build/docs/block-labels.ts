/** Words in names, with the form in which they appear in labels. */
const words: Readonly<Record<string, string>> = {
  api: 'API',
  bg: 'background',
  cta: 'CTA',
  dpr: 'DPR',
  href: 'link',
  html: 'HTML',
  id: 'ID',
  ids: 'IDs',
  json: 'JSON',
  lat: 'latitude',
  lng: 'longitude',
  max: 'maximum',
  min: 'minimum',
  qty: 'quantity',
  sku: 'SKU',
  ui: 'UI',
  url: 'URL',
};

/** Labels for names that only people who write HTML would understand. */
const labels: Readonly<Record<string, string>> = {
  alt: 'Alternative text',
  'data-html': 'Embed code',
  exdate: 'Excluded dates',
  hash: 'URL hash',
  rdate: 'Additional dates',
  rrule: 'Recurrence rule',
  src: 'Source',
  'v-size': 'Height',
};

/** Returns the label of an attribute or a JSON field: `slides-per-row` and `slidesPerRow` become `Slides per row`. */
export function labelOf(name: string): string {
  return labels[name] ?? sentenceCase(name.replace(/^data-/, ''));
}

/** Returns an element's readable name: `sq-cookie-banner` becomes `Cookie banner`. */
export function blockName(tag: string): string {
  return sentenceCase(tag.replace(/^sq-/, ''));
}

function sentenceCase(name: string): string {
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[-_\s]+/)
    .map((word) => words[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
