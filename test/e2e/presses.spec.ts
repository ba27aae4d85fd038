import { test } from '../support/node/e2e.js';
import { expectOneAnswerEach } from '../support/node/presses.js';

test('each press from the first paint on is answered once, on slow 4G', async ({
  openContext,
  baseURL,
}) => {
  await expectOneAnswerEach(baseURL ?? '', async () => (await openContext()).newPage(), 3);
});
