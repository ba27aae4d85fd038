import { features } from 'web-features';
import { firstBrowsers } from '../runtime/model/older-browser.js';

/**
 * The oldest supported version of each browser, under the browser names that `web-features` uses. Mobile browsers have the same
 * version numbers as desktop browsers.
 */
const { Chrome, Firefox, Safari } = firstBrowsers;
const first = {
  chrome: Chrome,
  chrome_android: Chrome,
  edge: Chrome,
  firefox: Firefox,
  firefox_android: Firefox,
  safari: Safari,
  safari_ios: Safari,
} as const;

/**
 * Features that the code uses although at least one of these browsers does not support them. The values describe the behavior
 * in browsers that lack the feature. The keys are IDs from https://github.com/web-platform-dx/web-features. Each use is either
 * feature-detected or has no effect in such a browser.
 */
export const optionalFeatures: Readonly<Record<string, string>> = {
  'accent-color': 'Checkboxes and radio buttons have the default color.',
  'async-clipboard': 'A message says that the link could not be copied.',
  attr: 'Used inside @supports. In other browsers, scripts set the values from the attributes.',
  'content-visibility': 'The browser also lays out content that is not visible.',
  cursor: 'No effect. iPhones have no mouse pointer.',
  'details-content': 'Items open and close immediately, or the whole item is animated.',
  devicepixelratio: 'No effect. All browsers have it, but zooming changes it only in some of them.',
  'forced-colors': 'No effect. Browsers without forced colors do not replace colors.',
  fullscreen: 'The fullscreen button is missing if document.fullscreenEnabled is not true.',
  'grid-lanes':
    'Used inside @supports. In other browsers, autocolumns use a grid, or columns that are filled one after the other.',
  gpc: 'Feature-detected. In other browsers, no visitor has opted out.',
  'intl-duration-format':
    'Only used by `toLocaleString()` of durations, which the calendar does not call.',
  'media-session': 'Feature-detected. The system does not show the current track.',
  'network-information': 'Feature-detected. The speed of the network is unknown.',
  'overflow-clip-margin': 'Nothing is visible outside the box.',
  'overscroll-behavior': 'The page scrolls when an overlay has been scrolled to its end.',
  'print-color-adjust': 'Backgrounds may be missing in print.',
  popover:
    'No effect. iPhones did not close `auto` popovers, but the elements use `manual` popovers.',
  'registered-custom-properties':
    'The whole document is restyled when a bar appears or disappears.',
  resize: 'Visitors cannot resize text areas on iPhones.',
  'uint8array-base64-hex': 'Feature-detected by the package js-base64.',
  scheduler: 'Work is done in a separate task.',
  'scrollbar-width': 'Scrollable rows show a scrollbar.',
  share: 'The share button copies the link.',
  'starting-style': 'Elements appear without a transition.',
  'text-wrap-pretty': 'Lines wrap in the default way.',
  'touch-events': 'The listeners are never called. Devices without a touchscreen do not need them.',
  'user-select': 'Also declared with the -webkit- prefix.',
};

type Browser = keyof typeof first;
type Support = Readonly<Partial<Record<Browser, string>>>;

/** Returns `true` if all browsers support a feature. In the data, `≤12.1` means "12.1 or earlier". */
function isThere(support: Support): boolean {
  return (Object.entries(first) as [Browser, number][]).every(
    ([browser, version]) => Number(support[browser]?.replace('≤', '') ?? NaN) <= version,
  );
}

const all = Object.entries(features).flatMap(([id, feature]) => {
  if (feature.kind !== 'feature') return [];
  const { support, by_compat_key: keys = {} } = feature.status;
  return [{ id, isThere: isThere(support), keys }];
});

/**
 * Compatibility keys that at least one of the oldest supported browsers lacks, each with the ID of its feature. For example,
 * `api.URL.parse_static` belongs to `url`.
 */
export const newerKeys: ReadonlyMap<string, string> = new Map(
  all.flatMap(({ id, keys }) =>
    Object.entries(keys).flatMap(([key, { support }]) => (isThere(support) ? [] : [[key, id]])),
  ),
);

/**
 * Returns options for the `baseline-js/use-baseline` rule. With these options, the rule reports features that at least one of
 * the supported browsers lacks.
 *
 * @param preset `type-aware` also finds instance members, but needs type information; `safe` does not
 */
export function baselineOptions(preset: 'safe' | 'type-aware'): object {
  const [there, newer] = [true, false].map((is) =>
    all.filter((each) => (each.isThere || each.id in optionalFeatures) === is).map(({ id }) => id),
  );
  const scope = { preset, only: newer };
  // With `available: 1`, the rule considers every feature too new, so the supported features are ignored explicitly. They are
  // combined into one regular expression, since the rule compares each name with about 10,000 others in every file.
  const ignored = `/^(?:${there?.join('|')})$/`;
  return {
    available: 1,
    ignoreFeatures: [ignored],
    includeWebApis: scope,
    includeJsBuiltins: scope,
  };
}

/**
 * Options for the `no-restricted-properties` rule. It reports static members that are newer than the feature that they belong
 * to.
 */
export const newerStatics: readonly object[] = [...newerKeys].flatMap(([key, id]) => {
  const [, object, property] = /^api\.(\w+)\.(\w+)_static$/.exec(key) ?? [];
  if (!object || !property || id in optionalFeatures) return [];
  return [{ object, property, message: 'Newer than the browsers that README.md names.' }];
});
