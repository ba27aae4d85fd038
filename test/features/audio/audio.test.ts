import { expect, fixture, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-audio.js';
import type { SqAudio } from '../../../elements/sq-audio.js';
import pageStyles from '../../../src/features/audio/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

const [drum, crack] = ['roasting-drum', 'first-crack'].map(
  (name) => `/demo/assets/media/${name}.mp3`,
) as [string, string];

async function audioOf(attributes: string, children: string): Promise<SqAudio> {
  const element = await fixture<SqAudio>(`<sq-audio ${attributes}>${children}</sq-audio>`);
  await element.updateComplete;
  return element;
}

const json = (tracks: unknown): string =>
  `<script type="application/json">${JSON.stringify({ tracks })}</script>`;

const album = json([
  { url: crack, title: 'First crack', artist: 'The roastery' },
  { url: drum, title: 'Roasting drum', artist: 'The roastery' },
]);

const single = `<audio controls muted preload="auto" src="${drum}"></audio>`;

function part<T extends HTMLElement = HTMLElement>(element: SqAudio, name: string): T {
  const found = element.shadowRoot?.querySelector<T>(`[part~="${name}"]`);
  if (!found) throw new Error(`Missing part: ${name}`);
  return found;
}

const fallbackOf = (element: SqAudio): HTMLAudioElement =>
  element.shadowRoot?.querySelector('audio') as HTMLAudioElement;

/** Activates the play button by keyboard, which counts as a user gesture. */
async function playByKey(element: SqAudio): Promise<void> {
  part(element, 'play').focus();
  const played = oneEvent(element, 'sq-audio-played');
  await sendKeys({ press: 'Enter' });
  await played;
}

/** Records events with the index of their track. */
function recordEvents(element: SqAudio): string[] {
  const events: string[] = [];
  for (const type of ['played', 'paused', 'ended'] as const) {
    element.addEventListener(`sq-audio-${type}`, ({ detail }) =>
      events.push(`${type} ${String(detail.index)}`),
    );
  }
  return events;
}

describe('sq-audio', () => {
  it('pauses the current player when another one starts, and emits an event for the paused track', async () => {
    const [one, other] = [await audioOf('', single), await audioOf('', album)];
    await playByKey(one);
    const paused = oneEvent(one, 'sq-audio-paused');
    await playByKey(other);

    expect((await paused).detail).to.include({ index: 0, title: 'roasting drum' });
    expect(one.querySelector('audio')?.paused).to.equal(true);
    expect(fallbackOf(other).paused).to.equal(false);
    // The states change in the render that follows the event.
    await waitUntil(() => other.matches(':state(playing)') && !one.matches(':state(playing)'));
  });

  it('sets the track in the media session, and handles media keys', async () => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    const session = navigator.mediaSession;
    const { setActionHandler } = session;
    session.setActionHandler = (action, handler) => handlers.set(action, handler);
    try {
      const element = await audioOf('cover="/demo/assets/media/from-hill-to-cup.webp"', album);
      await playByKey(element);
      expect(session.metadata?.title).to.equal('First crack');
      expect(session.metadata?.artist).to.equal('The roastery');
      expect(session.metadata?.artwork[0]?.src).to.equal(
        `${location.origin}/demo/assets/media/from-hill-to-cup.webp`,
      );
      expect(handlers.get('previoustrack')).to.equal(null);

      const played = oneEvent(element, 'sq-audio-played');
      handlers.get('nexttrack')?.({ action: 'nexttrack' });
      expect((await played).detail).to.include({ index: 1, url: drum });
      expect(session.metadata?.title).to.equal('Roasting drum');
      expect(handlers.get('nexttrack')).to.equal(null);

      handlers.get('seekto')?.({ action: 'seekto', seekTime: 3 });
      expect(fallbackOf(element).currentTime).to.equal(3);
      const paused = oneEvent(element, 'sq-audio-paused');
      handlers.get('pause')?.({ action: 'pause' });
      await paused;
    } finally {
      session.setActionHandler = setActionHandler;
    }
  });

  it("plays the page's next <audio> from its start when the current one ends, and emits one event for each change", async () => {
    const element = await audioOf('', single + single.replace(drum, crack));
    const events = recordEvents(element);
    const [first, second] = element.querySelectorAll('audio');
    if (!first || !second) throw new Error('Missing players');
    await waitUntil(() => first.duration > 0 && second.duration > 0);
    second.currentTime = second.duration / 2;
    await playByKey(element);
    first.currentTime = first.duration - 0.1;
    await waitUntil(() => events.includes('played 1'));
    expect(second.currentTime).to.be.below(second.duration / 2);
    await oneEvent(second, 'ended');
    expect(events).to.deep.equal(['played 0', 'ended 0', 'played 1', 'ended 1']);
  });

  it('emits sq-audio-paused for the current track before another track plays', async () => {
    for (const children of [album, single + single]) {
      const element = await audioOf('', children);
      const events = recordEvents(element);
      await playByKey(element);
      element.shadowRoot?.querySelectorAll<HTMLElement>('[part="track"]')[1]?.focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => events.includes('played 1'));
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => events.includes('paused 1'));
      expect(events).to.deep.equal(['played 0', 'paused 0', 'played 1', 'paused 1']);
    }
  });

  it('requests a failed file again when the visitor clicks play', async () => {
    for (const children of [
      json([{ url: '/none.mp3', title: 'None' }]),
      '<audio><source src="/none.mp3"></audio>',
    ]) {
      const element = await audioOf('', children);
      part(element, 'play').focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => element.shadowRoot?.querySelector('[part="error"]'));
      const loadStart = oneEvent(
        element.querySelector('audio') ?? fallbackOf(element),
        'loadstart',
      );
      await sendKeys({ press: 'Enter' });
      await loadStart;
    }
  });

  it('seeks by five seconds with arrow keys, mirrored in right-to-left text', async () => {
    const element = await audioOf('', single);
    const audio = element.querySelector('audio') as HTMLAudioElement;
    await waitUntil(() => !part<HTMLInputElement>(element, 'seek').disabled);
    part(element, 'seek').focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(audio.currentTime).to.equal(5);
    element.dir = 'rtl';
    await sendKeys({ press: 'ArrowRight' });
    expect(audio.currentTime).to.equal(0);
    await sendKeys({ press: 'ArrowUp' });
    expect(audio.currentTime).to.equal(5);
  });

  it('pauses when it is removed', async () => {
    const element = await audioOf('', album);
    await playByKey(element);
    const audio = fallbackOf(element);
    element.remove();
    await waitUntil(() => audio.paused);
  });

  it('shows a link to a file that cannot be played, and removes the link when another track plays', async () => {
    const element = await audioOf(
      '',
      json([
        { url: '/none.mp3', title: 'None' },
        { url: drum, title: 'Drum' },
      ]),
    );
    part(element, 'play').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => element.shadowRoot?.querySelector('[part="error"]'));
    expect(part(element, 'error').querySelector('a')?.getAttribute('href')).to.equal('/none.mp3');
    element.shadowRoot?.querySelectorAll<HTMLElement>('[part="track"]')[1]?.focus();
    const played = oneEvent(element, 'sq-audio-played');
    await sendKeys({ press: 'Enter' });
    await played;
    expect(Boolean(element.shadowRoot?.querySelector('[part="error"]'))).to.equal(false);
  });

  it('updates its title and emits events when the page changes the src of its <audio>', async () => {
    const element = await audioOf('', single);
    const events = recordEvents(element);
    await playByKey(element);
    const audio = element.querySelector('audio') as HTMLAudioElement;
    const paused = oneEvent(element, 'sq-audio-paused');
    audio.src = crack;
    expect((await paused).detail).to.include({ title: 'roasting drum', url: drum });
    await waitUntil(() => part(element, 'play').ariaLabel === 'Play first crack');
    await waitUntil(() => !element.matches(':state(playing)'));

    audio.src = drum;
    const played = oneEvent(element, 'sq-audio-played');
    await audio.play();
    expect((await played).detail).to.include({ url: drum });
    await waitUntil(() => part(element, 'play').ariaLabel === 'Pause roasting drum');
    audio.src = crack;
    await audio.play();
    await waitUntil(() => part(element, 'play').ariaLabel === 'Pause first crack');
    expect(events).to.deep.equal(['played 0', 'paused 0', 'played 0', 'paused 0', 'played 0']);
  });

  it('reserves space for as many tracks as track-count sets, and has the same height after its code loads', async () => {
    for (const attributes of ['load="never"', '']) {
      const element = await audioOf(
        `track-count="3" ${attributes}`,
        json([{ url: '/a' }, { url: '/b' }, { url: '/c' }]),
      );
      expect(element.offsetHeight).to.equal((7 + 3 * 3) * 16);
    }
  });
});
