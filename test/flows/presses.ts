import { expectOneAnswerEach } from '../support/node/presses.js';
import { flowOf } from './flow.js';

flowOf('each press from the first paint on is answered once, on slow 4G', (site, browser) =>
  expectOneAnswerEach(site, () => browser.newPage()),
);
