import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { actAsProviders } from '../support/node/players.js';

const address = '/elements/sq-video';

/** Returns the element in the example with this title. */
function videoIn(page: Page, title: string): Locator {
  return page.locator(`[data-example="${title}"] sq-video`);
}

const youtubeOf = (page: Page) => videoIn(page, 'A provider’s video: a link with a poster');
const vimeoOf = (page: Page) => videoIn(page, 'A wide Vimeo video');

function playerOf(video: Locator): FrameLocator {
  return video.locator('iframe').contentFrame();
}

/**
 * Activates one of the player's buttons by keyboard, because a new frame in another process may not receive clicks yet.
 */
async function press(video: Locator, name: string): Promise<void> {
  await playerOf(video).getByRole('button', { name }).dispatchEvent('click');
}

/** Expects that the player plays, and that the element has received its messages. */
async function expectPlaying(video: Locator): Promise<void> {
  await expect(playerOf(video).getByText('playing')).toBeVisible();
  await expect.poll(() => video.evaluate((each) => each.matches(':state(playing)'))).toBe(true);
}

const playButton = (video: Locator) => video.getByRole('button', { name: /^(Play video|تشغيل)/ });

/** Records all videos' events with their provider. */
async function watchEvents(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const name of ['played', 'paused', 'ended'] as const) {
      document.addEventListener(`sq-video-${name}`, (event) => {
        const { detail } = event as CustomEvent<{ readonly provider: string | null }>;
        seen.push(`${detail.provider ?? 'own'} ${name}`);
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** Opens the page, and loads an element's code. */
async function open(page: Page, video: Locator): Promise<void> {
  await page.goto(address);
  await wake(video);
}

/** Loads the code with an interaction. Until then, the element is a link. */
async function wake(video: Locator): Promise<void> {
  await video.scrollIntoViewIfNeeded();
  await video.hover();
  await expect(playButton(video)).toBeVisible();
}

test("sends no request to a provider before the visitor starts the video, and then only to the provider's cookie-free host", async ({
  page,
  baseURL,
}) => {
  await actAsProviders(page);
  const hosts = new Set<string>();
  const video = youtubeOf(page);
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await open(page, vimeoOf(page));
  await wake(video);
  const button = playButton(video);
  await button.hover();
  await button.focus();
  const before = [...hosts];

  await button.click();
  await expectPlaying(video);

  expect(before).toEqual([new URL(baseURL ?? '').origin]);
  expect([...hosts].slice(1)).toEqual(['https://www.youtube-nocookie.com']);
  const frame = video.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'A morning on the farm');
  const { searchParams } = new URL((await frame.getAttribute('src')) ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    autoplay: '1',
    enablejsapi: '1',
    hl: 'en',
  });
});

test('a player plays, pauses and ends, with messages in both directions', async ({ page }) => {
  await actAsProviders(page);
  const video = youtubeOf(page);
  await open(page, video);
  const events = await watchEvents(page);
  const player = playerOf(video);
  await playButton(video).click();
  await expectPlaying(video);
  await press(video, 'Pause');
  await press(video, 'Play');
  await expect.poll(events).toHaveLength(3);

  await video.evaluate((each: HTMLElement & { pause(): void }) => each.pause());
  await expect(playButton(video)).toBeVisible();
  await expect(player.getByText('paused')).toBeAttached();
  await video.evaluate((each: HTMLElement & { play(): void }) => each.play());
  await expectPlaying(video);
  await press(video, 'End');
  await expect
    .poll(events)
    .toEqual(
      ['played', 'paused', 'played', 'paused', 'played', 'paused', 'ended'].map(
        (what) => `youtube ${what}`,
      ),
    );
});

test('ignores messages from other windows and origins', async ({ page }) => {
  await actAsProviders(page);
  const video = youtubeOf(page);
  await open(page, video);
  await playButton(video).click();
  await expectPlaying(video);
  const events = await watchEvents(page);
  const lie = JSON.stringify({ event: 'onStateChange', info: 0 });
  // Send messages from the page itself, and from a frame that has the right origin but is not the player.
  await page.evaluate((message) => window.postMessage(message, '*'), lie);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://www.youtube-nocookie.com/embed/other';
    frame.title = 'Another';
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  // Send a message from the player's window, but with a different origin.
  await video.locator('iframe').evaluate((frame: HTMLIFrameElement, data) => {
    for (const origin of ['https://player.vimeo.com', 'https://www.youtube.com', 'null'])
      window.dispatchEvent(
        new MessageEvent('message', { data, origin, source: frame.contentWindow }),
      );
  }, lie);
  const other = page.frames().find((frame) => frame.url().endsWith('/embed/other'));
  await other?.evaluate((message) => parent.postMessage(message, '*'), lie);
  await press(video, 'Pause');

  await expect.poll(events).toEqual(['youtube paused']);
});

test('if a provider is unreachable, shows a message with a link, and plays on the next attempt', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  const video = youtubeOf(page);
  await open(page, video);
  await playButton(video).click();

  const link = video.getByRole('link', { name: 'Watch on YouTube' });
  await expect(link).toBeVisible({ timeout: 15_000 });
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(video.getByRole('status')).toContainText('This video isn’t responding.');

  await page.unroute('https://www.youtube-nocookie.com/**');
  await actAsProviders(page);
  await video.getByRole('button', { name: 'Try again' }).press('Enter');
  await expectPlaying(video);
  await expect(video.getByRole('status')).toBeEmpty();
  await expect(video.locator('iframe')).toHaveCount(1);
  await expect(video.locator('iframe')).toBeFocused();
});

/** Opens a page's example, and scrolls its element into view. */
async function openExample(
  page: Page,
  title: string,
  waitUntil: 'load' | 'domcontentloaded' = 'load',
): Promise<Locator> {
  await page.goto(address, { waitUntil });
  const video = videoIn(page, title);
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveJSProperty('hasUpdated', true);
  return video;
}

const film = 'A self-hosted video with captions and chapters';
const loop = 'A silent background loop';
const stream = 'An HLS stream';

const timeOf = (video: Locator) =>
  video.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
const pausedOf = (video: Locator) =>
  video.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused);

/** Simulates a browser without HLS support. */
async function withoutHls(page: Page, saveData = false): Promise<void> {
  await page.addInitScript((saves) => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
    };
    Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
  }, saveData);
}

test("selecting a chapter from the page's track seeks to its time", async ({ page }) => {
  const video = await openExample(page, film);
  await video.getByText('Chapters').click();
  await expect(video.getByRole('listitem')).toHaveText([
    /The hill\s*0:00/,
    /The drum\s*0:01/,
    /The cup\s*0:03/,
  ]);
  await video.getByRole('button', { name: /The cup/ }).click();

  await expect.poll(() => timeOf(video)).toBeGreaterThanOrEqual(3);
  await expect(video.getByRole('listitem')).toHaveCount(0);
  const shown = (): Promise<string[]> =>
    video
      .locator('video')
      .evaluate((media: HTMLVideoElement) =>
        [...media.textTracks].filter(({ mode }) => mode === 'showing').map(({ label }) => label),
      );
  await expect.poll(shown).toEqual(['English']);
});

test('a background video plays while it is visible, until the visitor pauses it', async ({
  page,
}) => {
  const video = await openExample(page, loop);
  await expect.poll(() => pausedOf(video)).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => pausedOf(video)).toBe(true);
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => pausedOf(video)).toBe(false);

  await video.getByRole('button', { name: 'Pause background video' }).click();
  await expect.poll(() => pausedOf(video)).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await video.scrollIntoViewIfNeeded();
  await expect(video.getByRole('button', { name: 'Play background video' })).toBeVisible();
  expect(await pausedOf(video)).toBe(true);
});

test('a background video that left the viewport before its file arrived plays when it returns to the viewport', async ({
  page,
}) => {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/media/**', async (route) => {
    await sent;
    await route.continue();
  });
  const video = await openExample(page, loop, 'domcontentloaded');
  // The video is not paused, but waits for its file.
  await expect.poll(() => pausedOf(video)).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => pausedOf(video)).toBe(true);
  await video.scrollIntoViewIfNeeded();
  send();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
  await expect(video.getByRole('button', { name: 'Pause background video' })).toBeVisible();
});

test('with reduced motion, a background video plays only when its button is pressed', async ({
  openContext,
}) => {
  const context = await openContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const video = await openExample(page, loop);
  const button = video.getByRole('button', { name: 'Play background video' });
  await expect(button).toBeVisible();
  expect(await pausedOf(video)).toBe(true);

  await button.click();
  await expect.poll(() => pausedOf(video)).toBe(false);
});

test('a browser without HLS support loads the HLS code on play, and plays the stream', async ({
  page,
}) => {
  await withoutHls(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const video = await openExample(page, stream);
  const button = video.getByRole('button', {
    name: 'Play video: From the hill to the cup, as a stream',
  });
  await expect(button).toBeVisible();
  expect(asked.filter((path) => /hls|\.m3u8|\.m4s/.test(path))).toEqual([]);

  await button.click();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await expect(button).toHaveCount(0);
  expect(asked.some((path) => path.includes('360-'))).toBe(true);

  // Replace the stream with another of the page's files.
  await video.locator('video').evaluate((media: HTMLVideoElement) => {
    media.src = '/media/from-hill-to-cup.webm';
    media.play().catch(() => undefined);
  });
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await expect(button).toHaveCount(0);
});

test("in data-saving mode, a stream's resolution stays below 480 lines", async ({ page }) => {
  await withoutHls(page, true);
  const levels: string[] = [];
  page.on('request', (request) => {
    const level = /hill\/(\d+)-\d+\.m4s/.exec(request.url())?.[1];
    if (level) levels.push(level);
  });
  // Add a level above the limit.
  await page.route('**/media/hill/master.m3u8', (route) =>
    route.fulfill({
      contentType: 'application/vnd.apple.mpegurl',
      body: [
        '#EXTM3U',
        '#EXT-X-STREAM-INF:BANDWIDTH=60000,RESOLUTION=320x180,CODECS="avc1.4d401e"',
        '180.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=150000,RESOLUTION=1280x720,CODECS="avc1.4d401e"',
        '360.m3u8',
      ].join('\n'),
    }),
  );
  const video = await openExample(page, stream);
  await video.getByRole('button', { name: /^Play video/ }).click();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(2.2);
  expect(new Set(levels)).toEqual(new Set(['180']));
});

test('if a stream is broken, shows a message, and plays on the next attempt', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404|Failed to load resource/);
  await withoutHls(page);
  let isBroken = true;
  await page.route('**/media/hill/*.m3u8', (route) =>
    isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  const video = await openExample(page, stream);
  const button = video.getByRole('button', { name: /^Play video/ });
  await button.click();
  await expect(video.getByRole('status')).toContainText('This video can’t be played here.');
  isBroken = false;
  await button.click();

  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await expect(video.getByRole('status')).toBeEmpty();
});

test('a video resumes where the visitor left it', async ({ page }) => {
  // Positions are restored only in long videos, so override the duration of this short clip.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => 600 });
    const src = `${location.origin}/media/from-hill-to-cup.webm`;
    localStorage.setItem(`sq-video-position ${location.pathname} ${src}`, '7');
  });
  const video = await openExample(page, film);
  await video.locator('video').evaluate((media: HTMLVideoElement) => media.load());
  await video.locator('video').evaluate((media: HTMLVideoElement) => {
    // `play()` rejects if the video ends first.
    media.play().catch(() => undefined);
  });
  await expect.poll(() => timeOf(video)).toBeGreaterThan(4);
  await expect.poll(() => pausedOf(video)).toBe(true);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('sq-video')),
  );
  expect(kept).toEqual([]);
});
