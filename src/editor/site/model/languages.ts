/** Tags of the languages that the form suggests. Other tags can be typed, too. */
export const suggestedLanguages: readonly string[] =
  'ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh zh-TW'.split(
    ' ',
  );

/** Maximum number of languages. */
const MAX_LANGUAGES = 50;

/** Returns the name of a language in English, with its tag. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
    return name === undefined || name === tag ? tag : `${name} (${tag})`;
  } catch {
    return tag;
  }
}

/** Returns the tag of a typed or chosen language: both `German (de)` and `de` become `de`. */
export function languageTag(typed: string): string {
  return /\(([^()]+)\)\s*$/.exec(typed)?.[1] ?? typed.trim();
}

/** Returns a message if a language cannot be added. */
export function checkLanguage(tag: string, used: readonly string[]): string | undefined {
  if (!/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(tag)) {
    return 'A language is written like de or pt-BR.';
  }
  if (used.some((each) => each.toLowerCase() === tag.toLowerCase())) {
    return `${languageName(tag)} is already in the list.`;
  }
  return used.length >= MAX_LANGUAGES
    ? `A site has at most ${String(MAX_LANGUAGES)} languages.`
    : undefined;
}
