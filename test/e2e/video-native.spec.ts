import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';

const address = '/elements/sq-video';

/** Opens an example of the page, and scrolls its element into view. */
async function open(
  page: Page,
  title: string,
  waitUntil: 'load' | 'domcontentloaded' = 'load',
): Promise<Locator> {
  await page.goto(address, { waitUntil });
  const video = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .locator('sq-video');
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveJSProperty('hasUpdated', true);
  return video;
}

const film = 'The page’s own video, with captions and chapters';
const loop = 'A silent loop, with its button';
const stream = 'HLS, in every browser';

const timeOf = (video: Locator) =>
  video.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
const pausedOf = (video: Locator) =>
  video.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused);

/** Simulates a browser without HLS, such as Firefox. */
async function withoutHls(page: Page, saveData = false): Promise<void> {
  await page.addInitScript((saves) => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
    };
    Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
  }, saveData);
}

test('chapters of the page’s track seek to their times', async ({ page }) => {
  const video = await open(page, film);
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

test('a background plays while it is visible, until the visitor pauses it', async ({ page }) => {
  const video = await open(page, loop);
  await expect.poll(() => pausedOf(video)).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => pausedOf(video)).toBe(true);
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => pausedOf(video)).toBe(false);

  await video.getByRole('button', { name: 'Pause the background video' }).click();
  await expect.poll(() => pausedOf(video)).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await video.scrollIntoViewIfNeeded();
  await expect(video.getByRole('button', { name: 'Play the background video' })).toBeVisible();
  expect(await pausedOf(video)).toBe(true);
});

test('a background that left the screen before its file arrived plays when it returns', async ({
  page,
}) => {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/media/**', async (route) => {
    await sent;
    await route.continue();
  });
  const video = await open(page, loop, 'domcontentloaded');
  // It waits for its file.
  await expect.poll(() => pausedOf(video)).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => pausedOf(video)).toBe(true);
  await video.scrollIntoViewIfNeeded();
  send();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0);
  await expect(video.getByRole('button', { name: 'Pause the background video' })).toBeVisible();
});

test('with reduced motion a background waits for its button', async ({ openContext }) => {
  const context = await openContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const video = await open(page, loop);
  const button = video.getByRole('button', { name: 'Play the background video' });
  await expect(button).toBeVisible();
  expect(await pausedOf(video)).toBe(true);

  await button.click();
  await expect.poll(() => pausedOf(video)).toBe(false);
});

test('a browser without HLS loads the code for it on play, and plays the stream', async ({
  page,
}) => {
  await withoutHls(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const video = await open(page, stream);
  const button = video.getByRole('button', {
    name: 'Play video: From the hill to the cup, as a stream',
  });
  await expect(button).toBeVisible();
  expect(asked.filter((path) => /hls|\.m3u8|\.m4s/.test(path))).toEqual([]);

  await button.click();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await expect(button).toHaveCount(0);
  expect(asked.some((path) => path.includes('360-'))).toBe(true);

  // Another file of the page replaces the stream.
  await video.locator('video').evaluate((media: HTMLVideoElement) => {
    media.src = '/media/from-hill-to-cup.webm';
    media.play().catch(() => undefined);
  });
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await expect(button).toHaveCount(0);
});

test('a stream stays below 480 lines for visitors who save data', async ({ page }) => {
  await withoutHls(page, true);
  const levels: string[] = [];
  page.on('request', (request) => {
    const level = /hill\/(\d+)-\d+\.m4s/.exec(request.url())?.[1];
    if (level) levels.push(level);
  });
  // One level is above the limit.
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
  const video = await open(page, stream);
  await video.getByRole('button', { name: /^Play video/ }).click();
  await expect.poll(() => timeOf(video)).toBeGreaterThan(2.2);
  expect(new Set(levels)).toEqual(new Set(['180']));
});

test('a broken stream shows a message, and plays on another try', async ({ page, allowErrors }) => {
  allowErrors(/404|Failed to load resource/);
  await withoutHls(page);
  let isBroken = true;
  await page.route('**/media/hill/*.m3u8', (route) =>
    isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  const video = await open(page, stream);
  const button = video.getByRole('button', { name: /^Play video/ });
  await button.click();
  await expect(video.getByRole('status')).toContainText('This video cannot be played here.');
  isBroken = false;
  await button.click();

  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await expect(video.getByRole('status')).toBeEmpty();
});

test('a video resumes where the visitor left it', async ({ page }) => {
  // Positions are restored in long videos only. The clip has already ended there.
  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => 600 });
    const src = `${location.origin}/media/from-hill-to-cup.webm`;
    localStorage.setItem(`sq-video-position ${location.pathname} ${src}`, '7');
  });
  const video = await open(page, film);
  await video.locator('video').evaluate((media: HTMLVideoElement) => media.load());
  await video.locator('video').evaluate((media: HTMLVideoElement) => {
    // Rejected if the end is reached first.
    media.play().catch(() => undefined);
  });
  await expect.poll(() => timeOf(video)).toBeGreaterThan(4);
  await expect.poll(() => pausedOf(video)).toBe(true);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('sq-video')),
  );
  expect(kept).toEqual([]);
});

test('a missing file shows a message', async ({ page, allowErrors }) => {
  allowErrors(/404|Failed to load resource/);
  await page.route('**/media/from-hill-to-cup.{webm,mp4}', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  const video = await open(page, film);
  await video.locator('video').evaluate((media: HTMLVideoElement) => {
    media.play().catch(() => undefined);
  });
  await expect(video.getByRole('status')).toContainText('This video cannot be played here.');
});
