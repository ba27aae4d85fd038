import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

/*
 * The demo's stand-ins for providers of reservations, at the providers' own addresses: each finds its place in the page and draws
 * there as the provider's script does.
 */

const scripts = new Map([
  ['/widget/reservation/loader', 'opentable'],
  ['/tock.js', 'tock'],
  ['/js/widget.js', 'zola'],
  ['/js/embed.js', 'acuity'],
]);

/** It says its height whenever somebody is there to listen. */
const framePage = `<!doctype html><html lang="en"><title>Reservations</title><p>Reservations</p>
<script>
  const say = () => parent.postMessage('sizing:640', '*');
  addEventListener('message', say);
  say();
</script></html>`;

/**
 * Answers for all providers, and lists what they were asked.
 *
 * @param answer - How their scripts fail, if they do
 */
export async function standInForProviders(
  page: Page,
  answer: 'well' | 'abort' | 'empty' | 'never' = 'well',
): Promise<string[]> {
  const asked: string[] = [];
  const hosts =
    /^https:\/\/(?:[\w-]+\.)?(?:opentable\.\w+|exploretock\.com|zola\.com|acuityscheduling\.com)\//;
  await page.route(hosts, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const name = scripts.get(new URL(url).pathname);
    if (name === undefined) return route.fulfill({ contentType: 'text/html', body: framePage });
    if (answer === 'never') return;
    if (answer === 'abort') return route.abort();
    const body = answer === 'empty' ? '' : scriptOf(name);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

function scriptOf(name: string): string {
  return readFileSync(`demo/assets/scripts/reservations/${name}.js`, 'utf8');
}
