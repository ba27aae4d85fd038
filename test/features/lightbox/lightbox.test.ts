import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { isEscapeTaken } from '../../../src/core/escape-stack.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  closed,
  dialogOf,
  figure,
  lightboxOf,
  openBy,
  opened,
  part,
  picture,
  shownAlt,
  status,
} from './lightbox-page.js';

const three = figure('tomato', 'id="red"') + figure('gold') + figure('teal', 'data-slide-url="t"');

describe('sq-lightbox', () => {
  beforeEach(() => setViewport({ width: 1000, height: 700 }));

  it('opens pictures and links to pictures, at any depth', async () => {
    const lightbox = await lightboxOf(
      `<section><div>${figure('tomato')}</div></section>
      <p>See <a id="text" href="${picture('gold')}">the gold</a></p>`,
    );
    await openBy(lightbox, '#text');
    await waitUntil(() => shownAlt(lightbox) === 'the gold');
    expect(status(lightbox)).to.equal('Picture 2 of 2. the gold');
    expect(lightbox.matches(':state(open)')).to.equal(true);
  });

  it('leaves links to elsewhere, excluded pictures and the rest of the content alone', async () => {
    const lightbox = await lightboxOf(
      `${three}<a id="link" href="#elsewhere"><img src="${picture('navy')}" alt="Navy"></a>
      <img id="out" data-no-lightbox src="${picture('plum')}" alt="Plum"><button id="button">B</button>`,
    );
    for (const selector of ['#link', '#out', '#button', 'figcaption']) {
      lightbox.querySelector<HTMLElement>(selector)?.click();
    }
    await waitUntil(() => location.hash === '#elsewhere');
    history.replaceState(null, '', location.pathname + location.search);
    expect(lightbox.querySelector('#out')?.hasAttribute('tabindex')).to.equal(false);
    await openBy(lightbox, '#red img');
    expect(status(lightbox)).to.equal('Picture 1 of 3. All tomato. About tomato');
  });

  it('takes nothing of the page where it is opened in the task in which it was removed', async () => {
    const lightbox = await lightboxOf(three);
    await opened(lightbox, () => lightbox.open(0));
    await closed(lightbox, () => lightbox.close());
    const page = lightbox.parentElement;
    lightbox.remove();
    await lightbox.open(0);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
    expect(isEscapeTaken()).to.equal(false);

    page?.append(lightbox);
    await opened(lightbox, () => lightbox.open(0));
    await closed(lightbox, () => lightbox.close());
  });

  it('takes no box: its children are laid out by what is around it', async () => {
    const lightbox = await lightboxOf(three);
    const page = lightbox.parentElement;
    page?.style.setProperty('display', 'grid');
    page?.style.setProperty('grid-template-columns', '1fr 1fr');
    const [first, second] = [...lightbox.children].map((child) => child.getBoundingClientRect());
    expect(first?.top).to.equal(second?.top);
    expect(first?.left).to.be.lessThan(second?.left ?? 0);
    lightbox.hidden = true;
    expect(lightbox.checkVisibility()).to.equal(false);
  });

  it('makes a control of a picture without a link, and takes that back', async () => {
    const lightbox = await lightboxOf(figure('tomato', 'id="red"'));
    const img = lightbox.querySelector('img');
    expect([img?.tabIndex, img?.role, img?.ariaHasPopup]).to.deep.equal([0, 'button', 'dialog']);
    for (const key of ['Enter', 'Space']) {
      img?.focus();
      await opened(lightbox, () => sendKeys({ press: key }));
      await closed(lightbox, () => sendKeys({ press: 'Escape' }));
      expect(document.activeElement === img).to.equal(true);
    }
    lightbox.remove();
    await waitUntil(() => !img?.hasAttribute('tabindex'));
  });

  it('opens, steps and closes by its methods, and says so', async () => {
    const lightbox = await lightboxOf(three);
    lightbox.goTo(-1);
    expect(lightbox.currentIndex).to.equal(2);
    const open = oneEvent(lightbox, 'sq-lightbox-opened');
    await lightbox.open();
    expect((await open).detail).to.deep.equal({ index: 2, id: 't' });
    const changed = oneEvent(lightbox, 'sq-lightbox-slide-changed');
    lightbox.next();
    expect((await changed).detail).to.deep.equal({ index: 0, id: 'red' });
    lightbox.previous();
    expect(lightbox.currentIndex).to.equal(2);
    lightbox.goTo(1);
    await waitUntil(() => shownAlt(lightbox) === 'All gold');
    const close = oneEvent(lightbox, 'sq-lightbox-closed');
    lightbox.close();
    expect((await close).detail).to.deep.equal({ index: 1, id: null });
    expect(lightbox.matches(':state(open)')).to.equal(false);
  });

  for (const [attributes, width, ends] of [
    ['', 1000, false],
    ['', 390, true],
    ['loop', 390, false],
    ['no-loop', 1000, true],
  ] as const) {
    it(`${ends ? 'ends' : 'wraps around'} with "${attributes}" at ${String(width)} pixels`, async () => {
      await setViewport({ width, height: 700 });
      const lightbox = await lightboxOf(three, attributes);
      await opened(lightbox, () => lightbox.open(2));
      expect(part(lightbox, 'next')?.ariaDisabled).to.equal(ends ? 'true' : null);
      lightbox.next();
      expect(lightbox.currentIndex).to.equal(ends ? 2 : 0);
    });
  }

  for (const direction of ['ltr', 'rtl'] as const) {
    it(`goes on with each step between two slides that go round, ${direction}`, async () => {
      const lightbox = await lightboxOf(figure('tomato') + figure('gold'), `dir="${direction}"`);
      await opened(lightbox, () => lightbox.open(0));
      const track = dialogOf(lightbox).querySelector('.pswp__container') as HTMLElement;
      const place = (): number => new DOMMatrix(track.style.transform).m41;
      const sign = direction === 'rtl' ? 1 : -1;
      for (const [act, by, alt] of [
        [() => lightbox.next(), 1, 'All gold'],
        [
          () => sendKeys({ press: direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight' }),
          1,
          'All tomato',
        ],
        [() => part(lightbox, 'previous')?.click(), -1, 'All gold'],
      ] as const) {
        const before = place();
        await act();
        await waitUntil(() => shownAlt(lightbox) === alt);
        expect(Math.sign(place() - before), alt).to.equal(by * sign);
      }
    });
  }

  it('marks the page while it is open, and keeps it from scrolling', async () => {
    const lightbox = await lightboxOf(three);
    const root = document.documentElement;
    await openBy(lightbox, '#red img');
    expect(root.classList.contains('sq-lightbox-open')).to.equal(true);
    expect(getComputedStyle(root).overflow).to.equal('hidden');
    await closed(lightbox, () => lightbox.close());
    expect(root.classList.contains('sq-lightbox-open')).to.equal(false);
    expect(getComputedStyle(root).overflow).to.equal('visible');
    await openBy(lightbox, '#red img');
    lightbox.remove();
    await waitUntil(() => !root.classList.contains('sq-lightbox-open'));
    expect(getComputedStyle(root).overflow).to.equal('visible');
    expect(isEscapeTaken()).to.equal(false);
  });

  it('stays modal when it is moved while it is open', async () => {
    const lightbox = await lightboxOf(three);
    const dialog = await openBy(lightbox, '#red img');
    const other = document.createElement('div');
    document.body.append(other);
    other.append(lightbox);
    expect(dialog.matches(':modal')).to.equal(false);
    await waitUntil(() => dialog.matches(':modal'));
    await closed(lightbox, () => sendKeys({ press: 'Escape' }));
    other.remove();
  });

  it('gives the focus to the picture that was seen last where the opener is gone', async () => {
    const lightbox = await lightboxOf(three);
    await openBy(lightbox, '#red img');
    lightbox.querySelector('#red')?.remove();
    await waitUntil(() => status(lightbox)?.includes('of 2'));
    await closed(lightbox, () => lightbox.close());
    expect((document.activeElement as HTMLImageElement).alt).to.equal('All gold');
  });

  it('gives the focus back to the page’s own button', async () => {
    const lightbox = await lightboxOf(three);
    const button = document.createElement('button');
    lightbox.before(button);
    button.focus();
    await opened(lightbox, () => lightbox.open(1));
    expect(document.activeElement === lightbox).to.equal(true);
    await closed(lightbox, () => lightbox.close());
    expect(document.activeElement === button).to.equal(true);
  });

  it('shows the same picture when others come before it', async () => {
    const lightbox = await lightboxOf(three);
    await opened(lightbox, () => lightbox.open(1));
    await waitUntil(() => shownAlt(lightbox) === 'All gold');
    lightbox.insertAdjacentHTML('afterbegin', figure('navy') + figure('plum'));
    await waitUntil(() => lightbox.currentIndex === 3);
    await waitUntil(() => status(lightbox)?.startsWith('Picture 4 of 5. All gold'));
    expect(shownAlt(lightbox)).to.equal('All gold');
    lightbox.previous();
    await waitUntil(() => shownAlt(lightbox) === 'All tomato');
  });

  it('shows the slide that is the last then when the last one goes', async () => {
    const lightbox = await lightboxOf(three);
    await opened(lightbox, () => lightbox.open(2));
    const changed = oneEvent(lightbox, 'sq-lightbox-slide-changed');
    lightbox.querySelector('figure:last-of-type')?.remove();
    expect((await changed).detail).to.deep.equal({ index: 1, id: null });
    await waitUntil(() => shownAlt(lightbox) === 'All gold');
    expect(status(lightbox)).to.equal('Picture 2 of 2. All gold. About gold');
    expect(lightbox.currentIndex).to.equal(1);
  });

  it('says in words that a picture cannot be loaded, and goes on', async () => {
    const lightbox = await lightboxOf(
      `${figure('tomato', 'id="red"')}<a href="data:image/png,nothing">Nothing</a>`,
    );
    const dialog = await openBy(lightbox, 'a');
    await waitUntil(() => status(lightbox)?.includes('This picture cannot be loaded.'));
    expect(dialog.textContent).to.include('This picture cannot be loaded.');
    expect(part(lightbox, 'loading') === null).to.equal(true);
    lightbox.next();
    await waitUntil(() => shownAlt(lightbox) === 'All tomato');
    expect(status(lightbox)).to.equal('Picture 1 of 2. All tomato. About tomato');
  });

  for (const content of ['<p>Text</p>', '', '<!-- Pictures follow -->']) {
    it(`shows visitors nothing but "${content}" where it has no slides, and reports it`, async () => {
      const seen = expectConsole(/children: Gallery needs at least one slide\./);
      const lightbox = await lightboxOf(content);
      await waitUntil(() => seen.length === 1);
      expect(lightbox.innerText).to.equal(content ? lightbox.textContent : '');
      expect(lightbox.shadowRoot?.textContent).to.equal('');
      await lightbox.open(0);
      lightbox.next();
      lightbox.insertAdjacentHTML('beforeend', three);
      await waitUntil(() => lightbox.querySelector('#red img[aria-haspopup]'));
      await openBy(lightbox, '#red img');
      expect(seen).to.have.length(1);
    });
  }

  it('is accessible with all that it can show', async () => {
    const lightbox = await lightboxOf(three, 'download thumbnails aria-label="Coffee"');
    const dialog = await openBy(lightbox, '#red img');
    await waitUntil(() => part(lightbox, 'thumbnails'));
    expect(dialog.ariaLabel).to.equal('Coffee');
    await expect(lightbox).to.be.accessible();
    for (const control of dialog.querySelectorAll('button, a[part]')) {
      const { width, height } = control.getBoundingClientRect();
      expect(Math.min(width, height), control.outerHTML).to.be.at.least(44);
    }
  });

  it('enlarges by the plus key and the wheel, and pans by the arrows then', async () => {
    const lightbox = await lightboxOf(
      `<a href="${picture('tomato', 3000, 2000)}" data-image-dimensions="3000x2000"><img src="${picture('tomato')}" alt="T"></a>${figure('gold')}`,
    );
    const dialog = await openBy(lightbox, 'a');
    const width = (): number =>
      dialog.querySelector('.pswp__item[aria-hidden="false"] .pswp__img')?.getBoundingClientRect()
        .width ?? 0;
    const before = width();
    await sendKeys({ press: '+' });
    await waitUntil(() => width() > before * 1.4);
    await sendKeys({ press: 'ArrowRight' });
    expect(lightbox.currentIndex).to.equal(0);
    await sendKeys({ press: '-' });
    await waitUntil(() => Math.abs(width() - before) < 1);
    dialogOf(lightbox)
      .querySelector('.pswp')
      ?.dispatchEvent(
        new WheelEvent('wheel', { deltaY: -300, clientX: 500, clientY: 350, cancelable: true }),
      );
    await waitUntil(() => width() > before * 1.2);
    await waitUntil(() => part(lightbox, 'zoom')?.ariaPressed === 'true');
  });
});
