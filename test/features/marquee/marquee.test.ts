import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-marquee.js';
import type { SqMarquee } from '../../../elements/sq-marquee.js';
import marqueePage from '../../../src/features/marquee/page.css';
import { collectWarnings } from '../../support/browser/console-guard.js';
import { where } from '../../support/browser/media.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

// As `sq.css` has it.
document.adoptedStyleSheets.push(sheetOf(marqueePage));

describe('sq-marquee', () => {
  it('fills its width and more with copies of its items, which screen readers have once', async () => {
    const { element, copies } = await mount('<b>Fresh</b><i>Near</i>', 'separator="*"');
    const { width } = element.getBoundingClientRect();
    assert.isAtLeast(copies.offsetWidth - periodOf(copies), width);
    assert.match(copies.textContent, /^Fresh\s+\*\s+Near\s+\*\s+Fresh/);
    assert.equal(copies.getAttribute('aria-hidden'), 'true');
    const own = [...element.querySelectorAll(':scope > :not([slot])')];
    assert.deepEqual(
      own.map(({ textContent }) => textContent),
      ['Fresh', 'Near'],
    );
    await assert.isAccessible(element);
  });

  it('moves to the left without a jump: by one period, from where it began', async () => {
    const { line, copies } = await mount('<b>Fresh</b>');
    const [animation] = line.getAnimations();
    const frames = (animation?.effect as KeyframeEffect).getKeyframes();
    const moved = Number(/-(\d[\d.]*)px/.exec(String(frames[1]?.['transform']))?.[1]);
    assert.closeTo(moved, periodOf(copies), 0.1);
    assert.equal(frames[0]?.['transform'], 'translateX(0px)');
  });

  it('keeps links, bold text, headings and logos as the page has them', async () => {
    const logo = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
    const { element, copies } = await mount(`
      <style>sq-marquee h2 { color: rgb(1, 2, 3); font-size: 40px }</style>
      <h2 id="sale">Sale</h2>
      <p>Free <strong>today</strong>, <a href="#tea">tea</a> or <a href="#cake">cake</a></p>
      <img src="${logo}" alt="Halden" width="90" height="30" loading="lazy">`);
    const [unit] = copies.children;
    const heading = unit?.querySelector('h2');
    assert.equal(getComputedStyle(heading as Element).color, 'rgb(1, 2, 3)');
    assert.equal(getComputedStyle(heading as Element).fontSize, '40px');
    assert.equal(getComputedStyle(unit?.querySelector('strong') as Element).fontWeight, '700');
    assert.equal(unit?.querySelector('img')?.offsetWidth, 90);
    assert.isFalse(unit?.querySelector('img')?.hasAttribute('loading'));
    assert.lengthOf(document.querySelectorAll('#sale'), 1);
    // One line, whatever the elements are.
    assert.isBelow(element.offsetHeight, 80);
    const links = [...(unit?.querySelectorAll('a') ?? [])];
    assert.deepEqual(
      links.map((link) => [link.getAttribute('href'), link.tabIndex]),
      [
        ['#tea', -1],
        ['#cake', -1],
      ],
    );
  });

  it('lets a pointer follow each of its links', async () => {
    const { copies } = await mount('<a href="#tea">Tea</a><a href="#cake">Cake</a>');
    for (const link of copies.children[0]?.querySelectorAll('a') ?? []) {
      const { left, top, width, height } = link.getBoundingClientRect();
      assert.equal(document.elementFromPoint(left + width / 2, top + height / 2), link);
    }
  });

  it('keeps the text beside its elements', async () => {
    const { copies } = await mount('Free shipping <b>today</b> only');
    assert.match(copies.textContent, /^Free shipping today only\s+•\s+Free/);
  });

  it('shows logos without any text', async () => {
    const { copies } = await mount(
      '<img src="data:," alt="A" width="90" height="30"><img src="data:," alt="B" width="60" height="30">',
    );
    assert.lengthOf(copies.children[0]?.querySelectorAll('img') ?? [], 2);
  });

  it('leaves the page as it was when it goes', async () => {
    const html = '<a href="#tea">Tea</a>';
    const { element } = await mount(html);
    element.remove();
    await element.updateComplete;
    assert.equal(element.innerHTML, html);
  });

  it('has copies of what has been added', async () => {
    const { element, copies } = await mount('<b>Fresh</b>');
    const before = periodOf(copies);
    const more = document.createElement('i');
    more.textContent = 'Near';
    element.prepend(more);
    await waitUntil(() => /^Near/.test(copiesOf(element)?.textContent ?? ''));
    assert.isAbove(periodOf(copiesOf(element) as HTMLElement), before);
  });

  it('moves to the right, and as fast as its speed says', async () => {
    const { element, line } = await mount(
      '<b>Fresh</b>',
      'animation-direction="right" animation-speed="3"',
    );
    const [animation] = line.getAnimations();
    const frames = (animation?.effect as KeyframeEffect).getKeyframes();
    assert.match(String(frames[0]?.['transform']), /-\d/);
    assert.equal(animation?.playbackRate, 3);
    element.animationSpeed = 0;
    await element.updateComplete;
    await waitUntil(() => animation?.playState === 'paused');
  });

  it('runs along a wave, whose text moves on it', async () => {
    const { line } = await mount('<b>Fresh</b>', 'wave-intensity="2"');
    const path = line.querySelector('path') as SVGPathElement;
    const text = line.querySelector('textPath') as SVGTextPathElement;
    const { height } = path.getBBox();
    assert.closeTo(height, 2 * parseFloat(getComputedStyle(line).fontSize), 2);
    const before = text.getAttribute('startOffset');
    await waitUntil(() => text.getAttribute('startOffset') !== before);
  });

  it('has links and bold text along a wave, too', async () => {
    const { line, copies } = await mount(
      '<p>Free <b>today</b>, <a href="#tea">tea</a> or <a href="#cake">cake</a></p>',
      'wave-intensity="2"',
    );
    const [bold] = [...line.querySelectorAll('tspan')].filter(
      (span) => span.textContent === 'today',
    );
    assert.equal(getComputedStyle(bold as Element).fontWeight, '700');
    const links = [...line.querySelectorAll('a')].slice(0, 2);
    assert.deepEqual(
      links.map((link) => [link.getAttribute('href'), link.getAttribute('tabindex')]),
      [
        ['#tea', '-1'],
        ['#cake', '-1'],
      ],
    );
    // One copy along the wave is as long as it is in the line.
    const text = line.querySelector('text') as SVGTextElement;
    const count = text.textContent.split('cake').length - 1;
    assert.closeTo(text.getComputedTextLength() / count, periodOf(copies), 1);
  });

  it('stays straight with images, and warns of that', async () => {
    const warnings = collectWarnings();
    const { line } = await mount(
      'Halden <img src="data:," alt="" width="30" height="30">',
      'wave-intensity="2"',
    );
    assert.isNull(line.querySelector('svg'));
    assert.match(warnings.join(), /wave-intensity: ignored, because images/);
  });

  it('stands still by its button, and goes on', async () => {
    const { element, line, button } = await mount('<b>Fresh</b>');
    const [animation] = line.getAnimations();
    await waitUntil(() => animation?.playState === 'running');
    assert.equal(button.ariaLabel, 'Stop moving text');
    button.click();
    await waitUntil(() => animation?.playState === 'paused');
    assert.equal(button.ariaLabel, 'Move text again');
    assert.isFalse(element.matches(':state(moving)'));
    button.click();
    await waitUntil(() => animation?.playState === 'running');
  });

  it('goes on by its button at once, although focus and pointer stay at it', async () => {
    const { element, line, button } = await mount('<b>Fresh</b>', 'paused-on-hover');
    const [animation] = line.getAnimations();
    await waitUntil(() => animation?.playState === 'running');
    element.dispatchEvent(new PointerEvent('pointerenter'));
    button.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => button.ariaLabel === 'Move text again');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => animation?.playState === 'running');

    button.blur();
    button.focus();
    await waitUntil(() => animation?.playState === 'paused');
  });

  it('stands still below the pointer where that is wanted, and off the screen', async () => {
    const { element, line } = await mount('<b>Fresh</b>', 'paused-on-hover');
    const [animation] = line.getAnimations();
    await waitUntil(() => animation?.playState === 'running');
    element.dispatchEvent(new PointerEvent('pointerenter'));
    await waitUntil(() => animation?.playState === 'paused');
    element.dispatchEvent(new PointerEvent('pointerleave'));
    await waitUntil(() => animation?.playState === 'running');
    const spacer = document.createElement('div');
    spacer.style.height = '300vh';
    element.before(spacer);
    await waitUntil(() => animation?.playState === 'paused');
    spacer.remove();
    await waitUntil(() => animation?.playState === 'running');
  });

  it('shows the page own text, without motion, to whoever wants none', () =>
    where({ reducedMotion: 'reduce' }, async () => {
      const element = await fixture<SqMarquee>('<sq-marquee><b>Fresh</b></sq-marquee>');
      await element.updateComplete;
      assert.isNull(element.shadowRoot?.querySelector('svg'));
      assert.isAbove(element.querySelector('b')?.getBoundingClientRect().width ?? 0, 10);
    }));

  it('has its links once for the keyboard, and shows its own content while that has the focus', async () => {
    const { element, line } = await mount('<a href="#more">More</a><a href="#less">Less</a>');
    const [more, less] = element.querySelectorAll('a');
    await sendKeys({ press: 'Tab' });
    assert.equal(document.activeElement, more);
    assert.isAbove(more?.getBoundingClientRect().width ?? 0, 10);
    assert.equal(getComputedStyle(line).visibility, 'hidden');
    await sendKeys({ press: 'Tab' });
    assert.equal(document.activeElement, less);
    await sendKeys({ press: 'Tab' });
    assert.isFalse(line.contains(document.activeElement));
    assert.isTrue(element.matches(':state(moving)'));
  });

  for (const wave of ['', 'wave-intensity="1"']) {
    it(`draws no link that a page must not follow ${wave}`, async () => {
      const { copies, line } = await mount('<a href="javascript:alert(1)">More</a>', wave);
      assert.isNull(copies.querySelector('a[href]'));
      assert.isNull(line.querySelector('a[href]'));
    });
  }

  it('follows its text', async () => {
    const { element } = await mount('<b>Fresh</b>');
    (element.firstElementChild as Element).textContent = 'Sold out';
    await waitUntil(() => copiesOf(element)?.textContent.startsWith('Sold out'));
  });
});

interface Mounted {
  readonly element: SqMarquee;
  readonly line: HTMLElement;
  readonly copies: HTMLElement;
  readonly button: HTMLButtonElement;
}

async function mount(inner: string, attributes = ''): Promise<Mounted> {
  const element = await fixture<SqMarquee>(`<sq-marquee ${attributes}>${inner}</sq-marquee>`);
  await element.updateComplete;
  await waitUntil(() => element.matches(':state(moving)'));
  const line = element.shadowRoot?.querySelector<HTMLElement>('[part="line"]');
  const button = element.shadowRoot?.querySelector<HTMLButtonElement>('[part="pause"]');
  const copies = copiesOf(element);
  assert.exists(line);
  assert.exists(button);
  assert.exists(copies);
  return { element, line, copies, button };
}

function copiesOf(element: Element): HTMLElement | null {
  return element.querySelector<HTMLElement>(':scope > [slot="line"]');
}

/** Pixels from one copy to the next. */
function periodOf({ children: [first, second] }: HTMLElement): number {
  const left = (copy: Element | undefined): number => copy?.getBoundingClientRect().left ?? 0;
  return left(second) - left(first);
}
