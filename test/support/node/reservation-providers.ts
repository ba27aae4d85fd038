import type { Page } from 'playwright/test';

/*
 * Stand-ins for the providers of reservations, at their own addresses: each finds its place in the page and draws there
 * as the provider's script does.
 */

/** A frame behind each script that asks for it, in the size of its theme. */
const openTable = `for (const script of document.querySelectorAll('script[src*="/widget/reservation/loader"]:not([data-done])')) {
  script.dataset.done = '';
  const address = new URL(script.src);
  const frame = document.createElement('iframe');
  frame.title = 'Online reservations';
  frame.width = address.searchParams.get('theme') === 'wide' ? 840 : 224;
  frame.height = address.searchParams.get('theme') === 'wide' ? 150 : 301;
  frame.src = address.origin + '/widget/reservation/canvas' + address.search;
  const box = document.createElement('div');
  box.className = 'ot-widget-container';
  box.append(frame);
  script.after(box);
}`;

/** Answers the calls that wait, and each later one at once. */
const tock = `{
  const call = (method, name) => {
    if (method !== 'init') return;
    const button = document.createElement('button');
    button.textContent = 'Tock: ' + name;
    document.getElementById('Tock_widget_container').replaceChildren(button);
  };
  for (const args of window.tock.queue.splice(0)) call(...args);
  window.tock.callMethod = call;
}`;

/** A frame in the place of each link. */
const zola = `for (const link of document.querySelectorAll('a.zola-registry-embed')) {
  const frame = document.createElement('iframe');
  frame.title = 'registry';
  frame.src = 'https://widget.zola.com/v1/widget/registry/' + link.dataset.registryKey + '/html';
  link.replaceWith(frame);
}`;

/** Each frame gets the height that it asks for. */
const acuity = `addEventListener('message', ({ data, source }) => {
  const [, height] = /^sizing:(\\d+)$/.exec(data) ?? [];
  for (const frame of document.querySelectorAll('iframe'))
    if (height && frame.contentWindow === source) frame.height = height;
});
for (const frame of document.querySelectorAll('iframe')) frame.contentWindow.postMessage('ready', '*');`;

const scripts: readonly (readonly [address: string, code: string])[] = [
  ['/widget/reservation/loader', openTable],
  ['/tock.js', tock],
  ['/js/widget.js', zola],
  ['/js/embed.js', acuity],
];

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
    const [, code] = scripts.find(([path]) => new URL(url).pathname === path) ?? [];
    if (code === undefined) return route.fulfill({ contentType: 'text/html', body: framePage });
    if (answer === 'never') return;
    if (answer === 'abort') return route.abort();
    return route.fulfill({
      contentType: 'text/javascript',
      body: answer === 'empty' ? '' : code,
    });
  });
  return asked;
}
