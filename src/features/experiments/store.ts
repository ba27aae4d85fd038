import { atom, type ReadableAtom } from 'nanostores';
import { emit } from '../../core/events.js';
import { publishedContext } from '../../core/input/published-context.js';
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
    /** The visitor has seen the variant of an experiment. Dispatched once per experiment and document. */
    'sq-experiment-exposed': Experiment;
  }
}

let store: ExperimentStore | undefined;

/** The experiments of this document. They do not change while it is open. */
export function experiments(): ExperimentStore {
  return (store ??= createExperimentStore({
    published: hasExperiments() ? chosenExperiments(pageExperiments()) : undefined,
    fail: (name, message) =>
      report(PAGE, { kind: 'input', path: name, message: `Experiment "${name}": ${message}.` }),
    announce: (experiment) => void emit(document, 'sq-experiment-exposed', experiment),
  }));
}

/** True if the page context has `experiments`, even if it is empty: then the service has experiments. */
export function hasExperiments(): boolean {
  return asRecord(publishedContext())['experiments'] !== undefined;
}

/** The page context's experiments, not validated. */
export function pageExperiments(): PublishedExperiments {
  return asRecord(asRecord(publishedContext())['experiments']);
}

/** Experiments that decide whether the session may be recorded. */
const RECORDING_TOGGLE = 'session-recording';
const RECORDING_SAMPLE = 'session-recording-sample';
/** A recording needs more processor cores than this (behavior.md#insight-recording). */
const MIN_CORES = 2;

export interface ExperimentStore {
  /** Valid experiments by name. */
  readonly $experiments: ReadableAtom<Readonly<Record<string, Experiment>>>;
  /** Exposures in this document, in order, for subscribers that start late. */
  readonly $exposures: ReadableAtom<readonly Experiment[]>;
  /** True if the toggle is on. Reports a missing toggle and returns `fallback`. Does not count as an exposure. */
  isEnabled(name: string, fallback?: boolean): boolean;
  /** The variant of a test. Reports a missing test and returns `fallback`. */
  variant(name: string, fallback: string): string;
  /** Records an exposure. Further calls for the same experiment are ignored. */
  expose(name: string): void;
  /** True if the session may be recorded (behavior.md#insight-recording). */
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

/** Returns defaults for experiments that cannot be used (behavior.md#experiments-problems). */
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
      // A missing toggle is not reported, because most pages have none.
      const isAllowed = toggle !== undefined && isEnabled(RECORDING_TOGGLE);
      const isSampled = sample !== undefined && (isOn(sample) || sample.variant === 'sampled');
      return isAllowed && isSampled && cores > MIN_CORES;
    },
  };
}
