import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { actAsProviders } from '../support/node/players.js';

const address = '/elements/sq-video';

/** Returns the element in an example of the page. */
function videoIn(page: Page, title: string): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .locator('sq-video');
}

const youtubeOf = (page: Page) => videoIn(page, 'A video of a provider: a link with its poster');
const vimeoOf = (page: Page) => videoIn(page, 'Vimeo, wider than high');
const ownOf = (page: Page) => videoIn(page, 'The page’s own video, with captions and chapters');

function playerOf(video: Locator): FrameLocator {
  return video.locator('iframe').contentFrame();
}

/** Presses a button of the player. Without the mouse, because a new frame of another process may not receive clicks yet. */
async function press(video: Locator, name: string): Promise<void> {
  await playerOf(video).getByRole('button', { name }).dispatchEvent('click');
}

/** Expects that the player plays, and that the element has received its messages. */
async function expectPlaying(video: Locator): Promise<void> {
  await expect(playerOf(video).getByText('playing')).toBeVisible();
  await expect.poll(() => video.evaluate((each) => each.matches(':state(playing)'))).toBe(true);
}

const playButton = (video: Locator) => video.getByRole('button', { name: /^(Play video|تشغيل)/ });

/** Records the events of all videos, with their provider. */
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

/** Opens the page, and loads the code of an element. */
async function open(page: Page, video: Locator): Promise<void> {
  await page.goto(address);
  await wake(video);
}

/** The code loads on the first interaction. Until then, the element is a link. */
async function wake(video: Locator): Promise<void> {
  await video.scrollIntoViewIfNeeded();
  await video.hover();
  await expect(playButton(video)).toBeVisible();
}

test('no request is sent to a provider before play, and then only to its host without cookies', async ({
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

test('a player plays, pauses and ends, by messages in both directions', async ({ page }) => {
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

test('one video of any kind plays at a time, and the others show their posters', async ({
  page,
}) => {
  await actAsProviders(page);
  const [youtube, vimeo, own] = [youtubeOf(page), vimeoOf(page), ownOf(page)];
  await open(page, vimeo);
  await wake(youtube);
  await playButton(youtube).click();
  await expectPlaying(youtube);

  // By keyboard, because the pointer may still be over the frame of the first video after scrolling.
  await playButton(vimeo).press('Enter');
  await expectPlaying(vimeo);
  await expect(playButton(youtube)).toBeVisible();
  await expect(playerOf(youtube).getByText('paused')).toBeAttached();

  await own.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect(playButton(vimeo)).toBeVisible();
  await expect(playerOf(vimeo).getByText('paused')).toBeAttached();

  await playButton(youtube).press('Enter');
  await expectPlaying(youtube);
  await expect
    .poll(() => own.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true);
});

test('a click on the link before the code has loaded plays the video in place', async ({
  page,
}) => {
  await actAsProviders(page);
  await page.goto(address);
  const video = youtubeOf(page);
  await video.getByRole('link').click();

  await expectPlaying(video);
  expect(new URL(page.url()).pathname).toBe(address);
});

test('messages of other windows and origins are ignored', async ({ page }) => {
  await actAsProviders(page);
  const video = youtubeOf(page);
  await open(page, video);
  await playButton(video).click();
  await expectPlaying(video);
  const events = await watchEvents(page);
  const lie = JSON.stringify({ event: 'onStateChange', info: 0 });
  // From the page itself, and from a frame of the right origin that is not the player.
  await page.evaluate((message) => window.postMessage(message, '*'), lie);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://www.youtube-nocookie.com/embed/other';
    frame.title = 'Another';
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  // From the window of the player, at another origin.
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

test('an unreachable provider shows a message with a link, and another try plays', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  const video = youtubeOf(page);
  await open(page, video);
  await playButton(video).click();

  const link = video.getByRole('link', { name: 'Watch it on YouTube' });
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
