import { asFlag, asRecord, asText, type Published } from '../../../model/published-values.js';

/** Spec section 3, "Experiment context". */
export type ExperimentType = 'FEATURE_TOGGLE' | 'AB_TEST';

/** What this visitor gets of an experiment, as analytics knows it (spec section 3, "Experiment context"). */
export interface Experiment {
  readonly name: string;
  readonly experimentType: ExperimentType;
  readonly variant: string;
  /** The group of visitors that it is made for; empty for all. */
  readonly segmentName: string;
  /** The server could not decide, and sent what it sends then. */
  readonly containsError: boolean;
}

/** Experiments by their names, as a context or the service writes them: a variant, or an object with more about it. */
export type PublishedExperiments = Published;

/** Words of a toggle; any other variant is one of a test. */
const toggleValues: readonly string[] = ['true', 'false', 'on', 'off'];
const enabledValues: readonly string[] = ['true', 'on'];

/** Why a caller gets its default (spec section 8, "Experiments"). */
export const problems = {
  notLoaded: 'The underlying configuration is not loaded',
  unknown: 'The specified feature does not exist',
  otherType: (type: ExperimentType) => `The specified feature is not a ${type}`,
  invalid: 'invalid server-side definition',
} as const;

/** The variant of a published experiment; undefined where it says none. */
export function variantOf(raw: unknown): string | undefined {
  const given = asRecord(raw)['variant'] ?? raw;
  return asText(typeof given === 'boolean' ? String(given) : given) || undefined;
}

/** The variants of all published experiments that say one. */
export function variantsOf(published: PublishedExperiments): Record<string, string> {
  const variants: Record<string, string> = {};
  for (const [name, raw] of Object.entries(published)) {
    const variant = variantOf(raw);
    if (variant !== undefined) variants[name] = variant;
  }
  return variants;
}

/** Reads one experiment; undefined where its definition makes no sense. */
export function readExperiment(name: string, raw: unknown): Experiment | undefined {
  const variant = variantOf(raw);
  const { experimentType: type, segmentName, containsError } = asRecord(raw);
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
 * Looks an experiment up.
 *
 * @param published - Undefined where the page has no experiments at all.
 * @returns the experiment, or why there is none of this name and type
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

/** True where a toggle is on. */
export function isOn({ variant }: Pick<Experiment, 'variant'>): boolean {
  return enabledValues.includes(variant);
}

/**
 * What somebody who works on the site has asked to see, as the address says it: `?experiments=hero:b,banner:on`, or
 * `?experiments=reset` for what everybody sees. Undefined where it says nothing.
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

/** Published experiments with other variants for some; what else is known of these stays. */
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
 * What the service says now, but of tests that it still runs what it has said before: it may draw anew each time, and a visitor's
 * variant stays. Toggles are as it says now, and what it could not decide is decided.
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

/** Where a visit may be recorded by a tool for that (spec section 9): it is on, this visit is in its sample, the device can bear it. */
export function canRecordSession(facts: {
  readonly isOn: boolean;
  readonly isSampled: boolean;
  readonly cores: number;
}): boolean {
  return facts.isOn && facts.isSampled && facts.cores > 2;
}
