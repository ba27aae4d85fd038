/** The surroundings of the element in the preview. */
export interface PreviewSettings {
  /** `auto` follows the visitor's system. */
  readonly theme: (typeof themes)[number];
  readonly dir: (typeof directions)[number];
  readonly lang: string;
  /** Width of the preview in pixels. `0`: the space that is available. */
  readonly width: number;
  readonly isMotionReduced: boolean;
  readonly hasScripts: boolean;
}

export const themes = ['auto', 'light', 'dark'] as const;
export const directions = ['ltr', 'rtl'] as const;
/** `0` is the space that is available. */
export const widths = [0, 390, 768, 1280] as const;

/** The languages of the elements' own texts. */
export const languages: Readonly<Record<string, string>> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
};

export const defaultSettings: PreviewSettings = {
  theme: 'auto',
  dir: 'ltr',
  lang: 'en',
  width: 0,
  isMotionReduced: false,
  hasScripts: true,
};

/**
 * Reads settings from the parameters of a URL. An absent parameter has its default.
 *
 * @returns `undefined` if a value is invalid
 */
export function readSettings(parameters: URLSearchParams): PreviewSettings | undefined {
  const of = (name: string, usual: string): string => parameters.get(name) ?? usual;
  const theme = themes.find((each) => each === of('theme', 'auto'));
  const dir = directions.find((each) => each === of('dir', 'ltr'));
  const width = widths.find((each) => String(each) === of('width', '0'));
  const lang = of('lang', 'en');
  const motion = of('motion', 'full');
  const scripts = of('js', 'on');
  if (theme === undefined || dir === undefined || width === undefined) return undefined;
  if (!Object.hasOwn(languages, lang) || !/^(?:full|reduced)$/.test(motion)) return undefined;
  if (!/^(?:on|off)$/.test(scripts)) return undefined;
  return {
    theme,
    dir,
    width,
    lang,
    isMotionReduced: motion === 'reduced',
    hasScripts: scripts === 'on',
  };
}

/** Writes the settings that differ from the defaults into the parameters of a URL. */
export function writeSettings(settings: PreviewSettings, parameters: URLSearchParams): void {
  const { theme, dir, lang, width, isMotionReduced, hasScripts } = settings;
  if (theme !== defaultSettings.theme) parameters.set('theme', theme);
  if (dir !== defaultSettings.dir) parameters.set('dir', dir);
  if (lang !== defaultSettings.lang) parameters.set('lang', lang);
  if (width !== defaultSettings.width) parameters.set('width', String(width));
  if (isMotionReduced) parameters.set('motion', 'reduced');
  if (!hasScripts) parameters.set('js', 'off');
}
