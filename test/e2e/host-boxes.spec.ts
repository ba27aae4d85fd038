import { Visit } from '../flows/visit.js';
import { seeHostsKeepTheirBoxes } from '../flows/host-boxes.js';
import { test } from '../support/node/e2e.js';

// The same in Firefox and WebKit: test/flows/boxes.ts.
test('nothing moves below a tag when its code comes', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await seeHostsKeepTheirBoxes(new Visit(baseURL ?? '', page));
});
