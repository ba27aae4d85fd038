import { fetchOnce } from '../../element/loader/fetch-chunk.js';

/** The code that asks the questions of a product's own form. */
export const loadQuestions = fetchOnce(() => import('./questions/questions.js'));
