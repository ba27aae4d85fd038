import { showVariants } from '../../../features/experiments/start/show-variants.js';
import type { PublishedExperiments } from '../../../features/experiments/model/experiments.js';
import { signals } from './consent.js';

/** Replaced by `headSnippet`. */
declare const __SQ_EXPERIMENTS__: PublishedExperiments;

// If the visitor has revoked consent, the page runtime still has to delete the stored assignments.
showVariants(__SQ_EXPERIMENTS__, signals.analytics_storage === 'granted');
