import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { upgradeTimes } from '../../../core/upgrade-times.js';
import { rememberInteractions, tagAround, tagAt, tagOfPicture } from './responsible-tag.js';

/** `data` of a `user` record; absent members are empty. */
export interface UserData extends Record<string, string | number> {
  readonly metric: string;
  readonly value: number;
}

/** What was measured so far. */
export interface Vitals {
  /** One for each metric, and the upgrade time of each tag. */
  readonly read: () => UserData[];
}

/** Selectors may hold what somebody wrote: the tag says enough. */
const withoutSelectors = { reportAllChanges: true, generateTarget: () => '-' } as const;

/** Measures what visitors see and feel, each attributed to the tag that is responsible, from the beginning of the page on. */
export function measureVitals(signal: AbortSignal): Vitals {
  const metrics = new Map<string, UserData>();
  const tagOfInteraction = rememberInteractions(signal);
  const keep = (
    { name, value, rating }: { name: string; value: number; rating: string },
    details: Readonly<Record<string, string>> = {},
  ): void => {
    // A ratio keeps its digits; times are whole milliseconds.
    const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
    metrics.set(name, { metric: name, value: rounded, rating, ...details });
  };

  onTTFB((metric) => keep(metric));
  onFCP((metric) => keep(metric));
  onLCP((metric) => {
    const { lcpEntry, url = '' } = metric.attribution;
    keep(metric, { tag: tagAround(lcpEntry?.element) || (url && tagOfPicture(url)) });
  }, withoutSelectors);
  onCLS((metric) => {
    const { largestShiftSource: source, loadState = '' } = metric.attribution;
    // eslint-disable-next-line baseline-js/use-baseline -- only browsers that have it come here.
    const tag = tagAround(source?.node) || (source ? tagInRect(source.currentRect) : '');
    keep(metric, { tag, loadState });
  }, withoutSelectors);
  onINP((metric) => {
    const { interactionTime, interactionType = '', loadState } = metric.attribution;
    const [entry] = metric.entries;
    const tag = tagOfInteraction(interactionTime ?? -1) ?? tagAround(entry?.target);
    keep(metric, { tag, interaction: interactionType, loadState });
  }, withoutSelectors);

  return { read: () => [...metrics.values(), ...readUpgrades()] };
}

function tagInRect({ x, y, width, height }: DOMRectReadOnly): string {
  return tagAt(x + width / 2, y + height / 2);
}

function readUpgrades(): UserData[] {
  return [...upgradeTimes()].map(([tag, { elements, longest }]) => ({
    metric: 'upgrade',
    value: Math.round(longest),
    tag,
    elements,
  }));
}
