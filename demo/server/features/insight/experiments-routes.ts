import { randomInt } from 'node:crypto';
import { servedExperiments } from '../../../content/experiments.js';
import type { Routes } from '../../services.js';

/**
 * The experiment service: draws a variant of each experiment for a browser that has none yet. The browser keeps what it got, so
 * nothing is kept here.
 */
export const experimentRoutes: Routes = (app) => {
  app.get('/experiments', () => ({
    experiments: Object.fromEntries(
      Object.entries(servedExperiments).map(([name, variants]) => [
        name,
        { experimentType: 'AB_TEST', variant: variants[randomInt(variants.length)] },
      ]),
    ),
  }));
};
