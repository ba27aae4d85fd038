import { atom, type ReadableAtom } from 'nanostores';
import { emit } from '../../core/events.js';
import { publishedContext } from '../../core/input/published-context.js';
import { pageContext } from '../../page/context.js';
import { PAGE, report } from '../../platform/report.js';
import { asRecord } from '../../model/published-values.js';
import { chosenExperiments } from './chosen.js';
import {
  type Experiment,
  type ExperimentType,
  findExperiment,
  isOn,
  type PublishedExperiments,
  readExperiment,
} from './model/experiments.js';

export type { Experiment };

declare module '../../core/events.js' {
  interface ElementEvents {
    /**
     * The visitor has seen an experiment's variant. Dispatched once per experiment and document, and never in a preview.
     */
    'sq-experiment-exposed': Experiment;
  }
}

let store: ExperimentStore | undefined;

/** Returns this document's experiments. They do not change while the document is open. */
export function experiments(): ExperimentStore {
  return (store ??= createExperimentStore({
    published: hasExperiments() ? chosenExperiments(pageExperiments()) : undefined,
    fail: (name, message) =>
      report(PAGE, { kind: 'input', path: name, message: `Experiment "${name}": ${message}.` }),
    announce: (experiment) =>
      void (pageContext().isPreview || emit(document, 'sq-experiment-exposed', experiment)),
  }));
}

/**
 * Returns `true` if the page context has `experiments`. An empty value also counts, because it means that the service has
 * experiments.
 */
export function hasExperiments(): boolean {
  return asRecord(publishedContext())['experiments'] !== undefined;
}

/** Returns the page context's experiments without validating them. */
export function pageExperiments(): PublishedExperiments {
  return asRecord(asRecord(publishedContext())['experiments']);
}

/** Names of the experiments that decide whether the session may be recorded. */
const RECORDING_TOGGLE = 'session-recording';
const RECORDING_SAMPLE = 'session-recording-sample';
/** A session is recorded only if the device has more processor cores than this (behavior.md#insight-recording). */
const MIN_CORES = 2;

export interface ExperimentStore {
  /** Valid experiments, keyed by name. */
  readonly $experiments: ReadableAtom<Readonly<Record<string, Experiment>>>;
  /** All exposures in this document, in order. Later subscribers also receive the earlier ones. */
  readonly $exposures: ReadableAtom<readonly Experiment[]>;
  /**
   * Returns `true` if the feature toggle is on. If the toggle is missing, reports that and returns `fallback`. Does not count
   * as an exposure.
   */
  isEnabled(name: string, fallback?: boolean): boolean;
  /** Returns a test's variant. If the test is missing, reports that and returns `fallback`. */
  variant(name: string, fallback: string): string;
  /** Records an exposure. Further calls for the same experiment have no effect. */
  expose(name: string): void;
  /** Returns `true` if the session may be recorded (behavior.md#insight-recording). */
  canRecordSession(): boolean;
}

export interface ExperimentPorts {
  /** `undefined` if the page has no experiments. */
  readonly published: PublishedExperiments | undefined;
  /** Reports an experiment that cannot be used. */
  readonly fail: (name: string, problem: string) => void;
  readonly announce: (experiment: Experiment) => void;
  /** Number of logical processors. Default: `navigator.hardwareConcurrency`. */
  readonly cores?: number;
}

/** Creates the store. For experiments that cannot be used, the store returns defaults (behavior.md#experiments-problems). */
export function createExperimentStore(ports: ExperimentPorts): ExperimentStore {
  const { published, fail, announce, cores = navigator.hardwareConcurrency } = ports;
  const known = Object.keys(published ?? {}).flatMap((name) => {
    const experiment = readExperiment(name, published?.[name]);
    return experiment ? [[name, experiment] as const] : [];
  });
  const $experiments = atom(Object.fromEntries(known));
  const $exposures = atom<readonly Experiment[]>([]);
  const reported = new Set<string>();

  function find(name: string, type: ExperimentType): Experiment | undefined {
    const found = findExperiment(published, name, type);
    if (typeof found !== 'string') return found;
    // Views call this on every render, so report each problem only once.
    if (!reported.has(name + found)) fail(name, found);
    reported.add(name + found);
    return undefined;
  }

  function isEnabled(name: string, fallback = false): boolean {
    const toggle = find(name, 'FEATURE_TOGGLE');
    return toggle ? isOn(toggle) : fallback;
  }

  return {
    $experiments,
    $exposures,
    isEnabled,
    variant: (name, fallback) => find(name, 'AB_TEST')?.variant ?? fallback,
    expose(name) {
      const known = $experiments.get();
      const experiment = Object.hasOwn(known, name) ? known[name] : undefined;
      const met = $exposures.get();
      if (!experiment || met.some((each) => each.name === name)) return;
      $exposures.set([...met, experiment]);
      announce(experiment);
    },
    canRecordSession: () => {
      const { [RECORDING_TOGGLE]: toggle, [RECORDING_SAMPLE]: sample } = $experiments.get();
      // A missing toggle is not reported, because most pages do not have one.
      const isAllowed = toggle !== undefined && isEnabled(RECORDING_TOGGLE);
      const isSampled = sample !== undefined && (isOn(sample) || sample.variant === 'sampled');
      return isAllowed && isSampled && cores > MIN_CORES;
    },
  };
}
