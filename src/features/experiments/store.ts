import { atom, type ReadableAtom } from 'nanostores';
import { emit } from '../../core/events.js';
import { publishedContext } from '../../core/input/published-context.js';
import { report } from '../../platform/report.js';
import { asRecord } from '../../model/published-values.js';
import { chosenExperiments } from './chosen.js';
import {
  canRecordSession,
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
    /** Dispatched on the document: this visitor meets the variant of an experiment, once a page for each. */
    'sq-experiment-exposed': Experiment;
  }
}

let store: ExperimentStore | undefined;

/** The experiments of this page: the same ones until it is left, whatever the service says meanwhile. */
export function experiments(): ExperimentStore {
  return (store ??= createExperimentStore({
    published: hasExperiments() ? chosenExperiments(pageExperiments()) : undefined,
    fail: (name, message) =>
      report({ tag: 'sq-experiment', kind: 'input', path: name, message: `${message}.` }),
    announce: (experiment) => void emit(document, 'sq-experiment-exposed', experiment),
  }));
}

/** True where the page context names experiments, if only to say that the service has some. */
export function hasExperiments(): boolean {
  return asRecord(publishedContext())['experiments'] !== undefined;
}

/** What the page context names, unread. */
export function pageExperiments(): PublishedExperiments {
  return asRecord(asRecord(publishedContext())['experiments']);
}

/** The toggle and the test that decide whether a visit may be recorded. */
const RECORDING_TOGGLE = 'session-recording';
const RECORDING_SAMPLE = 'session-recording-sample';

export interface ExperimentStore {
  /** Those that make sense, by their names. */
  readonly $experiments: ReadableAtom<Readonly<Record<string, Experiment>>>;
  /** What this visitor has met on this page, in order: for who listens later than it happens. */
  readonly $exposures: ReadableAtom<readonly Experiment[]>;
  /** Whether a toggle is on; what the caller gives where there is none, which is reported. Asking is no exposure. */
  isEnabled(name: string, fallback?: boolean): boolean;
  /** The variant of a test, or what the caller gives where there is none, which is reported. */
  variant(name: string, fallback: string): string;
  /** Records that the visitor meets an experiment; once, however often it is called. */
  expose(name: string): void;
  /** True where a tool may record this visit (spec section 9). */
  canRecordSession(): boolean;
}

export interface ExperimentPorts {
  /** Undefined where the page has none at all. */
  readonly published: PublishedExperiments | undefined;
  /** Takes the name of an experiment, and why it cannot be read. */
  readonly fail: (name: string, problem: string) => void;
  readonly announce: (experiment: Experiment) => void;
  /** Processors of the device; default what the browser says. */
  readonly cores?: number;
}

/** Makes the store of a page's experiments (spec section 8, "Experiments"). */
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
    // Views ask whenever they are drawn.
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
      const sample = $experiments.get()[RECORDING_SAMPLE];
      return canRecordSession({
        isOn: Object.hasOwn($experiments.get(), RECORDING_TOGGLE) && isEnabled(RECORDING_TOGGLE),
        isSampled: sample !== undefined && (isOn(sample) || sample.variant === 'sampled'),
        cores,
      });
    },
  };
}
