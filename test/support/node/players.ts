import type { Page } from 'playwright/test';

/*
 * Fake players for YouTube and Vimeo, at their real URLs and with the same messages. Each shows its state as text and
 * has buttons for the visitor. The script that handles the text and the buttons also creates them: if they were in the
 * HTML, the parser could pause before the script, and a click would be lost.
 */

const page = (
  script: string,
): string => `<!doctype html><html lang="en"><title>Player</title><body><script>
const query = new URLSearchParams(location.search);
const add = (tag, id, text) => {
  const element = Object.assign(document.createElement(tag), { id, textContent: text });
  document.body.append(element);
  return element;
};
const state = add('p', 'state', 'idle');
const on = (id, work) => add('button', id, id[0].toUpperCase() + id.slice(1)).addEventListener('click', work);
${script}
</script></body></html>`;

const youtube = page(`
const subscribed = new Set();
let isGreeted = false;
const post = (message) => parent.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), query.get('origin'));
function set(name, number) {
  state.textContent = name;
  if (!isGreeted) return;
  if (subscribed.has('onStateChange')) post({ event: 'onStateChange', info: number });
  post({ event: 'infoDelivery', info: { playerState: number } });
}
addEventListener('message', ({ source, origin, data }) => {
  if (query.get('enablejsapi') !== '1' || source !== parent || origin !== query.get('origin')) return;
  const { event, func, args } = JSON.parse(data);
  if (event === 'listening' && !isGreeted) {
    isGreeted = true;
    post({ event: 'initialDelivery', info: {} });
    post({ event: 'onReady', info: null });
    if (query.get('autoplay') === '1') set('playing', 1);
  }
  if (event !== 'command') return;
  if (func === 'addEventListener') subscribed.add(args[0]);
  if (func === 'playVideo') set('playing', 1);
  if (func === 'pauseVideo') set('paused', 2);
});
on('play', () => set('playing', 1));
on('pause', () => set('paused', 2));
on('end', () => set('ended', 0));
`);

const vimeo = page(`
const subscribed = new Set();
const post = (message) => parent.postMessage(message, '*');
function set(name, event) {
  state.textContent = name;
  if (subscribed.has(event)) post({ event, data: { seconds: 0 } });
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  const { method, value } = JSON.parse(data);
  if (method === 'ping') post({ method, value: true });
  if (method === 'addEventListener') {
    subscribed.add(value);
    if (value === 'play' && state.textContent === 'playing') set('playing', 'play');
  }
  if (method === 'play') set('playing', 'play');
  if (method === 'pause') set('paused', 'pause');
});
on('play', () => set('playing', 'play'));
on('pause', () => set('paused', 'pause'));
on('end', () => set('ended', 'finish'));
if (query.get('autoplay') === '1') set('playing', 'play');
post({ event: 'ready' });
`);

/** Responds to requests for the providers' URLs with the players in this file. */
export async function actAsProviders(browserPage: Page): Promise<void> {
  for (const [address, body] of [
    ['https://www.youtube-nocookie.com/**', youtube],
    ['https://player.vimeo.com/**', vimeo],
  ] as const) {
    await browserPage.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  }
}
