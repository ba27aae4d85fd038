import { fetchOnce } from '../../core/fetch-chunk.js';

/** The code that asks the questions of a product's own form. */
export const loadQuestions = fetchOnce(() => import('./questions/questions.js'));
