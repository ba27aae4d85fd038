import { expect, fixture, oneEvent } from '@open-wc/testing';
import '../../../elements/sq-video.js';
import type { SqVideo } from '../../../elements/sq-video.js';
import pageStyles from '../../../src/features/video/page.css';
import { collectWarnings, expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { itByStyleAlone } from '../../support/browser/typed-attr.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

async function videoOf(attributes: string, children = ''): Promise<SqVideo> {
  const video = await fixture<SqVideo>(`<sq-video ${attributes}>${children}</sq-video>`);
  await video.updateComplete;
  return video;
}

function part<T extends Element = HTMLElement>(video: SqVideo, name: string): T | null {
  return video.shadowRoot?.querySelector<T>(`[part~="${name}"]`) ?? null;
}

const frameOf = (video: SqVideo) => video.shadowRoot?.querySelector('iframe') ?? null;

/** A player on the page's own site. Its provider is unknown. */
const unknown = '/test/features/video/player.html';

const film = '/demo/assets/media/from-hill-to-cup.webm';

describe('sq-video', () => {
  it('shows a poster with a button for each kind of source, without sending a request', async () => {
    const frame = '<iframe src="//www.youtube.com/embed/abc" title="On the farm"></iframe>';
    for (const [attributes, children] of [
      ['', '<a href="https://youtu.be/abc">On the farm</a>'],
      ['src="https://youtu.be/abc" video-title="On the farm"', ''],
      [`data-html='${frame}'`, ''],
      [
        '',
        `<div data-html='${frame.replace('title="On the farm"', '')}'><img alt="On the farm"></div>`,
      ],
      [
        '',
        '<script type="application/json">{"url": "http://youtube.com/watch?v=abc", "title": "On the farm"}</script>',
      ],
      ['', `<template>${frame}</template>`],
      ['', frame.replace('src', 'data-src')],
    ] as const) {
      const video = await videoOf(attributes, children);
      const button = part(video, 'play');
      expect(button?.localName, children).to.equal('button');
      expect(button?.ariaLabel, children).to.equal('Play video: On the farm');
      expect(frameOf(video)).to.equal(null);
    }
    const requests = performance.getEntriesByType('resource');
    expect(requests.filter(({ name }) => name.includes('youtu'))).to.be.empty;
  });

  it('never inserts embed HTML as markup', async () => {
    const video = await videoOf(
      `data-html='<img src=x onerror="window.wasRun = true"><iframe src="/a" onload="window.wasRun = true"></iframe>'`,
    );
    expect(video.shadowRoot?.querySelector('img, iframe')).to.equal(null);
    expect('wasRun' in window).to.equal(false);
  });

  it('keeps the server’s HTML and reports an error if its input contains no video', async () => {
    for (const attributes of ['', 'data-html="&lt;p>x&lt;/p>"', 'src="data:text/html,x"']) {
      const seen = expectConsole(/Invalid video embed\./);
      const video = await videoOf(attributes, '<p>The film</p>');
      await waitUntil(() => seen.length === 1);
      expect(video.querySelector('p')?.checkVisibility()).to.equal(true);
      expect(part(video, 'play')).to.equal(null);
    }
  });

  it('plays the frame of an unknown provider unchanged, and reports it', async () => {
    const video = await videoOf(`src="${unknown}" video-title="Elsewhere"`);
    const played = oneEvent(video, 'sq-video-played');
    video.play();
    const { detail } = (await played) as CustomEvent<unknown>;
    expect(detail).to.deep.equal({ title: 'Elsewhere', provider: null });
    expect(frameOf(video)?.getAttribute('src')).to.equal(unknown);
    expect(frameOf(video)?.title).to.equal('Elsewhere');

    const paused = oneEvent(video, 'sq-video-paused');
    video.pause();
    await paused;
    expect(frameOf(video)).to.equal(null);
  });

  it('leaves a link that cannot be embedded to the browser, and logs a warning', async () => {
    const warnings = collectWarnings();
    const video = await videoOf('', '<a href="https://www.youtube.com/@farm/live">Live</a>');
    const link = video.querySelector('a') as HTMLAnchorElement;
    expect(link.closest('[inert]')).to.equal(null);
    const { left, top, width, height } = video.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(hit === link).to.equal(true);
    let isPrevented: boolean | undefined;
    window.addEventListener(
      'click',
      (click) => {
        isPrevented = click.defaultPrevented;
        click.preventDefault();
      },
      { once: true },
    );
    link.click();
    expect(isPrevented).to.equal(false);
    expect(frameOf(video)).to.equal(null);
    expect(warnings.join()).to.contain('The provider does not allow this URL in a frame');
  });

  it('shows a link beside a player that sends no messages', async () => {
    const file = 'https://drive.google.com/file/d/abc';
    const video = await videoOf('', `<a href="${file}/view">The film</a>`);
    expect(part(video, 'link')).to.equal(null);
    video.play();
    await waitUntil(() => part(video, 'link'));
    expect(frameOf(video)?.src).to.equal(`${file}/preview`);
    expect(part<HTMLAnchorElement>(video, 'link')?.href).to.equal(`${file}/view`);
    expect(part(video, 'link')?.textContent).to.equal('Watch on Google Drive');
    video.pause();
    await waitUntil(() => !part(video, 'link'));
  });

  it('shows the link if the content security policy blocks the player', async () => {
    const video = await videoOf('src="https://www.tiktok.com/@farm/video/721"');
    video.play();
    await video.updateComplete;
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        effectiveDirective: 'frame-src',
        violatedDirective: 'frame-src',
        originalPolicy: "frame-src 'self'",
        documentURI: location.href,
        disposition: 'enforce',
        statusCode: 200,
        blockedURI: frameOf(video)?.src ?? '',
      }),
    );
    await waitUntil(() => part(video, 'notice'));
    const link = part<HTMLAnchorElement>(video, 'link');
    expect(link?.href).to.equal('https://www.tiktok.com/@farm/video/721');
    video.pause();
  });

  it('shows the link if a player from the same origin fails to load', async () => {
    const video = await videoOf(`src="${unknown}"`);
    video.play();
    // Browsers replace a page that they block with an error page, whose document is not accessible.
    Object.defineProperty(frameOf(video), 'contentDocument', { value: null });
    await waitUntil(() => part(video, 'notice'));
    expect(part(video, 'link')?.getAttribute('href')).to.equal(unknown);
    video.pause();
  });

  it('shows a YouTube short in portrait format, at most 360 pixels wide, before and after its code loads', async () => {
    const short = 'https://www.youtube.com/shorts/abc';
    for (const [attributes, children] of [
      ['', `<a href="${short}">x</a>`],
      [`src="${short}"`, ''],
      ['load="never"', `<a href="${short}">x</a>`],
    ] as const) {
      const { width, height } = (await videoOf(attributes, children)).getBoundingClientRect();
      expect(width / height, attributes).to.be.closeTo(9 / 16, 0.01);
      expect(width, attributes).to.be.at.most(360);
    }
    const wide = await videoOf('aspect-ratio="2"', `<a href="${short}">x</a>`);
    const { width, height } = wide.getBoundingClientRect();
    expect(width / height).to.be.closeTo(2, 0.01);
  });

  it("reserves space according to aspect-ratio or its frame's size, or else with a height of 56.3% of its width", async () => {
    const box = async (attributes: string, children = '<a href="/film">x</a>') => {
      const { width, height } = (await videoOf(attributes, children)).getBoundingClientRect();
      return width / height;
    };
    expect(await box('')).to.be.closeTo(1 / 0.563, 0.01);
    expect(await box('aspect-ratio="2.35"')).to.be.closeTo(2.35, 0.01);
    expect(await box('aspect-ratio="50"')).to.be.closeTo(2, 0.01);
    const warnings = collectWarnings();
    expect(await box('aspect-ratio="-1"')).to.be.closeTo(1 / 0.563, 0.01);
    expect(warnings.join()).to.match(/aspect-ratio="-1" is not a number above 0/);
    const html = `data-html='<iframe src="/a" width="400" height="300"></iframe>'`;
    expect(await box(html, '')).to.be.closeTo(4 / 3, 0.01);
    expect(await box('', '<video width="400" height="300"></video>')).to.be.closeTo(4 / 3, 0.01);
    for (const src of [`src="${unknown}"`, 'data-src="https://youtu.be/abc"']) {
      const frame = `<iframe ${src} width="400" height="300" title="x"></iframe>`;
      expect(await box('', frame), src).to.be.closeTo(4 / 3, 0.01);
      expect(await box('aspect-ratio="2"', frame), src).to.be.closeTo(2, 0.01);
      const fluid = frame.replace('400', '100%');
      expect(await box('', fluid), src).to.be.closeTo(1 / 0.563, 0.01);
    }
  });

  itByStyleAlone('has the aspect ratio of its frame before its code loads', async () => {
    const page = await fixture(
      `<div><sq-video load="never"><iframe src="${unknown}" width="400" height="300" title="x"></iframe></sq-video></div>`,
    );
    const { width, height } =
      page.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect();
    expect(width / height).to.be.closeTo(4 / 3, 0.01);
    expect(page.getBoundingClientRect().height).to.be.closeTo(height, 1);
  });

  it('shows no poster from a different origin', async () => {
    const posterOf = async (poster: string) =>
      part(await videoOf(`src="https://youtu.be/abc" poster="${poster}"`), 'poster');
    expect(await posterOf('https://i.ytimg.com/vi/abc/hq.jpg')).to.equal(null);
    expect(await posterOf('//i.ytimg.com/vi/abc/hq.jpg')).to.equal(null);
    expect(await posterOf(`${location.origin}/poster.webp`)).not.to.equal(null);
  });

  it('warns about unsupported settings', async () => {
    const seen = expectConsole(
      /Custom featured images only|Vimeo Basic accounts|background is ignored: it works only with a <video> child/,
    );
    const json = (text: string) => `<script type="application/json">${text}</script>`;
    await videoOf('', json('{"url": "/film.mp4", "customThumb": "x"}'));
    await videoOf('', json('{"url": "https://vimeo.com/1", "account_type": "basic"}'));
    await videoOf('background src="https://youtu.be/abc"');
    await videoOf('background', '<video muted loop></video>');
    expect(seen).to.have.length(3);
    const warnings = collectWarnings();
    const video = await videoOf('src="https://w.soundcloud.com/player/?url=x"');
    expect(warnings.join()).to.contain('SoundCode URL parse issue');
    expect(part(video, 'play')).not.to.equal(null);
  });

  for (const [name, message, show] of [
    ['sq-video player', 'VideoLoader not found', () => videoOf('src="https://youtu.be/abc"')],
    ['sq-video native', 'Loader2 not found', () => videoOf('', '<video></video>')],
  ] as const) {
    it(`reports "${message}" once if its code fails to load, and still plays`, async () => {
      const seen = expectConsole(
        new RegExp(`${message} Loading chunk ${name} failed\\. \\(no network\\)`),
      );
      const restore = withhold(name, () => Promise.reject(new Error('no network')));
      try {
        const video = await show();
        video.play();
        await waitUntil(() => seen.length === 1);
        expect(frameOf(video) ?? video.querySelector('video[controls]')).not.to.equal(null);
        video.play();
        await video.updateComplete;
        expect(seen).to.have.length(1);
        video.pause();
      } finally {
        restore();
      }
    });
  }

  for (const [name, attributes, children] of [
    ['the page’s own player', '', `<video muted preload="auto" src="${film}"></video>`],
    ['a file', `src="${film}"`, ''],
  ] as const) {
    it(`emits one sq-video-paused and one sq-video-ended when ${name} ends`, async () => {
      const video = await videoOf(attributes, children);
      const emitted: string[] = [];
      for (const type of ['played', 'paused', 'ended'] as const) {
        video.addEventListener(`sq-video-${type}`, () => emitted.push(type));
      }
      video.play();
      const media = (video.querySelector('video') ??
        video.shadowRoot?.querySelector('video')) as HTMLVideoElement;
      media.muted = true;
      void media.play();
      await waitUntil(() => emitted.includes('played') && media.duration > 0);
      media.currentTime = media.duration - 0.1;
      await oneEvent(media, 'ended');
      expect(emitted).to.deep.equal(['played', 'paused', 'ended']);
    });
  }
});
