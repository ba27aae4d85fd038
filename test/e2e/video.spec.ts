import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { actAsProviders } from '../support/node/players.js';

const address = '/elements/sq-video';

/** The tag in an example of the page. */
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

/**
 * Presses a button of the player. Not by the mouse: a frame of another process that has just come may get no clicks
 * yet, which a browser decides by where it drew that frame last.
 */
async function press(video: Locator, name: string): Promise<void> {
  await playerOf(video).getByRole('button', { name }).dispatchEvent('click');
}

/** Its player plays, and both have exchanged messages: before, the tag knows nothing of what a visitor does in the frame. */
async function expectPlaying(video: Locator): Promise<void> {
  await expect(playerOf(video).getByText('playing')).toBeVisible();
  await expect.poll(() => video.evaluate((each) => each.matches(':state(playing)'))).toBe(true);
}

const playButton = (video: Locator) => video.getByRole('button', { name: /^(Play video|تشغيل)/ });

/** Notes the events of all videos: what, and of whom. */
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

/** Opens the page, and brings a tag to life. */
async function open(page: Page, video: Locator): Promise<void> {
  await page.goto(address);
  await wake(video);
}

/** Until somebody touches it, a link is all that there is. */
async function wake(video: Locator): Promise<void> {
  await video.scrollIntoViewIfNeeded();
  await video.hover();
  await expect(playButton(video)).toBeVisible();
}

test('nothing is asked of a provider before play, and then only of its host without cookies', async ({
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

for (const [name, provider, find] of [
  ['YouTube', 'youtube', youtubeOf],
  ['Vimeo', 'vimeo', vimeoOf],
] as const) {
  test(`${name} plays, pauses and ends, by messages in both directions`, async ({ page }) => {
    await actAsProviders(page);
    const video = find(page);
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
          (what) => `${provider} ${what}`,
        ),
      );
  });
}

test('one video plays at a time, of whichever kind, and the others go back behind their posters', async ({
  page,
}) => {
  await actAsProviders(page);
  const [youtube, vimeo, own] = [youtubeOf(page), vimeoOf(page), ownOf(page)];
  await open(page, vimeo);
  await wake(youtube);
  await playButton(youtube).click();
  await expectPlaying(youtube);

  // By keyboard: a pointer that has just scrolled may still be over the frame of the first.
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

test('the first click on the link, before any code of its tag, plays the video in its place', async ({
  page,
}) => {
  await actAsProviders(page);
  await page.goto(address);
  const video = youtubeOf(page);
  await video.getByRole('link').click();

  await expectPlaying(video);
  expect(new URL(page.url()).pathname).toBe(address);
});

test('messages of anybody else do nothing', async ({ page }) => {
  await actAsProviders(page);
  const video = youtubeOf(page);
  await open(page, video);
  await playButton(video).click();
  await expectPlaying(video);
  const events = await watchEvents(page);
  const lie = JSON.stringify({ event: 'onStateChange', info: 0 });
  // Of the page itself, and of the right origin in a frame that is not the player.
  await page.evaluate((message) => window.postMessage(message, '*'), lie);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://www.youtube-nocookie.com/embed/other';
    frame.title = 'Another';
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  // Of the player's own window, at another address than the one that was asked for.
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

test('a provider that cannot be reached says so, the link to the video stays, and another try plays', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  const video = youtubeOf(page);
  await open(page, video);
  await playButton(video).click();

  const link = video.getByRole('link', { name: 'Watch it on YouTube' });
  await expect(link).toBeVisible({ timeout: 15_000 });
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(video.getByRole('status')).toContainText('The video does not answer.');

  await page.unroute('https://www.youtube-nocookie.com/**');
  await actAsProviders(page);
  await video.getByRole('button', { name: 'Try again' }).press('Enter');
  await expectPlaying(video);
  await expect(video.getByRole('status')).toBeEmpty();
  await expect(video.locator('iframe')).toHaveCount(1);
  await expect(video.locator('iframe')).toBeFocused();
});

test('by keyboard: Enter plays, and the focus goes into the player', async ({ page }) => {
  await actAsProviders(page);
  const video = youtubeOf(page);
  await open(page, video);
  await expectAccessible(page, 'sq-video');
  await playButton(video).focus();
  await page.keyboard.press('Enter');

  await expectPlaying(video);
  await expect(video.locator('iframe')).toBeFocused();
});

test('another mode loads the player anew', async ({ page }) => {
  await actAsProviders(page);
  const video = vimeoOf(page);
  await open(page, video);
  await playButton(video).click();
  await expectPlaying(video);
  await press(video, 'Pause');
  await expect(playerOf(video).getByText('paused')).toBeVisible();

  await video.evaluate((each) => each.setAttribute('mode', 'fill'));
  await expectPlaying(video);
  await expect(video.locator('iframe')).toHaveCount(1);
});

test('without scripts a video is a link to its page, with its poster', async ({ openContext }) => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const link = youtubeOf(page).getByRole('link', { name: 'A morning on the farm' });
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  const box = await link.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.563, 2);
  await expect(ownOf(page).locator('video')).toHaveJSProperty('controls', true);
});

test('leaving a video slide of a gallery brings its poster back, and autoplay waits while it plays', async ({
  page,
}) => {
  await actAsProviders(page);
  await page.goto(address);
  await page.evaluate(() => {
    const gallery = document.createElement('sq-gallery');
    for (const [name, value] of Object.entries({ design: 'slideshow', autoplay: '', loop: '' })) {
      gallery.setAttribute(name, value);
    }
    const [video, slide, picture] = ['sq-video', 'figure', 'figure'].map((tag) =>
      document.createElement(tag),
    ) as [HTMLElement, HTMLElement, HTMLElement];
    video.setAttribute('src', 'https://vimeo.com/1');
    video.setAttribute('video-title', 'Slide');
    slide.append(video);
    picture.append(
      Object.assign(new Image(1500, 1000), { src: '/pictures/latte-750w.webp', alt: 'A cup' }),
    );
    gallery.append(slide, picture);
    document.querySelector('main')?.prepend(gallery);
  });
  const gallery = page.locator('sq-gallery');
  const video = gallery.locator('sq-video');
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery).toHaveJSProperty('hasUpdated', true);
  await playButton(video).press('Enter');
  await expectPlaying(video);
  await expect.poll(() => gallery.evaluate((each) => each.matches(':state(playing)'))).toBe(false);

  await gallery.evaluate((each: HTMLElement & { next(): void }) => each.next());
  await expect(playerOf(video).getByText('paused')).toBeAttached();
  await expect(video.locator('.viewport')).not.toHaveClass(/shown/);
});
