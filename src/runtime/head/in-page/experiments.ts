import { showVariants } from '../../../features/experiments/start/show-variants.js';
import type { PublishedExperiments } from '../../../features/experiments/model/experiments.js';
import { signals } from './consent.js';

/** Written by `headSnippet`. */
declare const __SQ_EXPERIMENTS__: PublishedExperiments;

// What an answer has allowed that no longer counts, the runtime is still to clear.
showVariants(__SQ_EXPERIMENTS__, signals.analytics_storage === 'granted');
