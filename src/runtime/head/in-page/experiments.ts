import { showVariants } from '../../../features/experiments/start/show-variants.js';
import type { PublishedExperiments } from '../../../features/experiments/model/experiments.js';

/** Written by `headSnippet`. */
declare const __SQ_EXPERIMENTS__: PublishedExperiments;

showVariants(__SQ_EXPERIMENTS__);
