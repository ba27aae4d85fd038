import { expectOneAnswerEach } from '../support/node/presses.js';
import { flowOf } from './flow.js';

flowOf('on slow 4G, each click after first paint has exactly one effect', (site, browser) =>
  expectOneAnswerEach(site, () => browser.newPage()),
);
