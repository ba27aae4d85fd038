import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

/* Fake scripts of reservation providers, at the providers' real URLs. They render like the real scripts. */

const scripts = new Map([
  ['/widget/reservation/loader', 'opentable'],
  ['/tock.js', 'tock'],
  ['/js/widget.js', 'zola'],
  ['/js/embed.js', 'acuity'],
]);

/** A page that reports its height to its parent, once on load and again on request. */
const framePage = `<!doctype html><html lang="en"><title>Reservations</title><p>Reservations</p>
<script>
  const say = () => parent.postMessage('sizing:640', '*');
  addEventListener('message', say);
  say();
</script></html>`;

/**
 * Responds to requests to all providers. Returns the list of requested URLs.
 *
 * @param answer - How the scripts fail. Default: they do not fail
 */
export async function standInForProviders(
  page: Page,
  answer: 'well' | 'abort' | 'empty' = 'well',
): Promise<string[]> {
  const asked: string[] = [];
  const hosts =
    /^https:\/\/(?:[\w-]+\.)?(?:opentable\.\w+|exploretock\.com|zola\.com|acuityscheduling\.com)\//;
  await page.route(hosts, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const name = scripts.get(new URL(url).pathname);
    if (name === undefined) return route.fulfill({ contentType: 'text/html', body: framePage });
    if (answer === 'abort') return route.abort();
    const body = answer === 'empty' ? '' : scriptOf(name);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

function scriptOf(name: string): string {
  return readFileSync(`demo/assets/scripts/reservations/${name}.js`, 'utf8');
}
