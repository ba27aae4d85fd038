import type { ExperimentJson } from '../../../model/page-context-json.js';
import {
  asFlag,
  asRecord,
  asText,
  type Published,
  type Unchecked,
} from '../../../model/published-values.js';

/** Kinds of experiments (behavior.md#experiments-fields). */
export type ExperimentType = 'FEATURE_TOGGLE' | 'AB_TEST';

/** The visitor's variant, as reported to analytics (behavior.md#experiments-fields). */
export interface Experiment {
  readonly name: string;
  readonly experimentType: ExperimentType;
  readonly variant: string;
  /** Segment of visitors that the experiment targets. Empty for all visitors. */
  readonly segmentName: string;
  /** `true` if the server could not choose a variant and used its default. */
  readonly containsError: boolean;
}

/** Experiments keyed by name. Each value is a variant, or an object with a variant and other fields. */
export type PublishedExperiments = Published;

/** An experiment with one of these variants is a feature toggle. Any other variant belongs to a test. */
const toggleValues: readonly string[] = ['true', 'false', 'on', 'off'];
const enabledValues: readonly string[] = ['true', 'on'];

/** Reasons why the caller's default is returned (behavior.md#experiments-problems). */
export const problems = {
  notLoaded: 'The underlying configuration is not loaded',
  unknown: 'The specified feature does not exist',
  otherType: (type: ExperimentType) => `The specified feature is not a ${type}`,
  invalid: 'invalid server-side definition',
} as const;

/** Returns `undefined` if no variant is set. */
export function variantOf(raw: unknown): string | undefined {
  const given = asRecord(raw as Unchecked<ExperimentJson>)['variant'] ?? raw;
  return asText(typeof given === 'boolean' ? String(given) : given) || undefined;
}

export function variantsOf(published: PublishedExperiments): Record<string, string> {
  const variants: Record<string, string> = {};
  for (const [name, raw] of Object.entries(published)) {
    const variant = variantOf(raw);
    if (variant !== undefined) variants[name] = variant;
  }
  return variants;
}

/** Returns `undefined` if the definition is invalid. */
export function readExperiment(name: string, raw: unknown): Experiment | undefined {
  const variant = variantOf(raw);
  const {
    experimentType: type,
    segmentName,
    containsError,
  } = asRecord(raw as Unchecked<ExperimentJson>);
  if (variant === undefined) return undefined;
  if (type !== undefined && type !== 'FEATURE_TOGGLE' && type !== 'AB_TEST') return undefined;
  return {
    name,
    experimentType: type ?? (toggleValues.includes(variant) ? 'FEATURE_TOGGLE' : 'AB_TEST'),
    variant,
    segmentName: asText(segmentName),
    containsError: asFlag(containsError),
  };
}

/**
 * @param published - `undefined` if the page has no experiments.
 * @returns The experiment, or a message explaining why it cannot be used.
 */
export function findExperiment(
  published: PublishedExperiments | undefined,
  name: string,
  type: ExperimentType,
): Experiment | string {
  if (!published) return problems.notLoaded;
  if (!Object.hasOwn(published, name)) return problems.unknown;
  const found = readExperiment(name, published[name]);
  if (!found) return problems.invalid;
  return found.experimentType === type ? found : problems.otherType(type);
}

export function isOn({ variant }: Pick<Experiment, 'variant'>): boolean {
  return enabledValues.includes(variant);
}

/**
 * Parses overrides in the query, such as `?experiments=hero:b,banner:on`. `?experiments=reset` returns no overrides. Returns
 * `undefined` if the parameter is missing.
 */
export function readOverrides(query: string | null): Record<string, string> | undefined {
  if (query === null) return undefined;
  const overrides: Record<string, string> = {};
  for (const pair of query.split(',')) {
    const [name = '', variant = ''] = pair.split(/:(.*)/s).map((part) => part.trim());
    if (name && variant) overrides[name] = variant;
  }
  return overrides;
}

/** Replaces variants with their overrides and keeps all other fields. */
export function withOverrides(
  published: PublishedExperiments,
  overrides: PublishedExperiments,
): PublishedExperiments {
  const changed: Record<string, unknown> = { ...published };
  for (const [name, variant] of Object.entries(variantsOf(overrides)))
    changed[name] = { ...asRecord(published[name]), variant };
  return changed;
}

/**
 * Merges a new response into the stored one. Tests that are still running keep their stored variant, because the service may
 * pick another one on each request. Feature toggles and undecided tests (`containsError`) take the new value.
 */
export function withKnownTests(
  served: PublishedExperiments,
  known: PublishedExperiments,
): PublishedExperiments {
  const isTest = (name: string, { [name]: raw }: PublishedExperiments): boolean => {
    const experiment = readExperiment(name, raw);
    return experiment?.experimentType === 'AB_TEST' && !experiment.containsError;
  };
  const kept = Object.entries(known).filter(
    ([name]) => isTest(name, served) && isTest(name, known),
  );
  return { ...served, ...Object.fromEntries(kept) };
}
