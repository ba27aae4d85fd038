import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-marquee.js';
import type { SqMarquee } from '../../../elements/sq-marquee.js';
import marqueePage from '../../../src/features/marquee/page.css';
import { where } from '../../support/browser/media.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(marqueePage));

describe('sq-marquee', () => {
  it('fills its width with copies of its items, and hides the copies from screen readers', async () => {
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
  });

  it('keeps the style of links, headings and logos', async () => {
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
    // All items fit on one line.
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

  it('treats text next to elements as one item', async () => {
    const { copies } = await mount('Free shipping <b>today</b> only');
    assert.match(copies.textContent, /^Free shipping today only\s+•\s+Free/);
  });

  it('copies content that is added later', async () => {
    const { element, copies } = await mount('<b>Fresh</b>');
    const before = periodOf(copies);
    const more = document.createElement('i');
    more.textContent = 'Near';
    element.prepend(more);
    await waitUntil(() => /^Near/.test(copiesOf(element)?.textContent ?? ''));
    assert.isAbove(periodOf(copiesOf(element) as HTMLElement), before);
  });

  it('moves by the width of one copy, at its own speed, to the left or to the right', async () => {
    const { element, line, copies } = await mount('<b>Fresh</b>', 'animation-speed="3"');
    const startsOf = (): string[] => {
      const effect = line.getAnimations()[0]?.effect as KeyframeEffect;
      return effect.getKeyframes().map(({ transform }) => String(transform));
    };
    const [start, end = ''] = startsOf();
    assert.equal(start, 'translateX(0px)');
    assert.closeTo(Number(/-(\d[\d.]*)px/.exec(end)?.[1]), periodOf(copies), 0.1);
    assert.equal(line.getAnimations()[0]?.playbackRate, 3);
    element.animationDirection = 'right';
    await waitUntil(() => startsOf()[0] === end);
    element.animationSpeed = 0;
    await waitUntil(() => line.getAnimations()[0]?.playState === 'paused');
  });

  it('moves text along a wave', async () => {
    const { line } = await mount('<b>Fresh</b>', 'wave-intensity="2"');
    const path = line.querySelector('path') as SVGPathElement;
    const text = line.querySelector('textPath') as SVGTextPathElement;
    const { height } = path.getBBox();
    assert.closeTo(height, 2 * parseFloat(getComputedStyle(line).fontSize), 2);
    const before = text.getAttribute('startOffset');
    await waitUntil(() => text.getAttribute('startOffset') !== before);
  });

  it('keeps links and bold text along a wave', async () => {
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
    // Text on the wave is as long as text on the straight line.
    const text = line.querySelector('text') as SVGTextElement;
    const count = text.textContent.split('cake').length - 1;
    assert.closeTo(text.getComputedTextLength() / count, periodOf(copies), 1);
  });

  it('stops and continues when its button is clicked, even while it is focused and hovered', async () => {
    const { element, line, button } = await mount('<b>Fresh</b>', 'paused-on-hover');
    const [animation] = line.getAnimations();
    await waitUntil(() => animation?.playState === 'running');
    assert.equal(button.ariaLabel, 'Pause scrolling text');
    element.dispatchEvent(new PointerEvent('pointerenter'));
    button.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => button.ariaLabel === 'Resume scrolling text');
    assert.isFalse(element.matches(':state(moving)'));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => animation?.playState === 'running');

    button.blur();
    button.focus();
    await waitUntil(() => animation?.playState === 'paused');
  });

  it('pauses while it is hovered if paused-on-hover is set, and while it is out of view', async () => {
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

  it('shows its content without motion if the visitor prefers reduced motion', () =>
    where({ reducedMotion: 'reduce' }, async () => {
      const element = await fixture<SqMarquee>('<sq-marquee><b>Fresh</b></sq-marquee>');
      await element.updateComplete;
      assert.isNull(element.shadowRoot?.querySelector('svg'));
      assert.isAbove(element.querySelector('b')?.getBoundingClientRect().width ?? 0, 10);
    }));

  it('has one tab stop for each link, and shows its content without motion while it is focused', async () => {
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

  it('renders no links with javascript: URLs', async () => {
    for (const wave of ['', 'wave-intensity="1"']) {
      const { copies, line } = await mount('<a href="javascript:alert(1)">More</a>', wave);
      assert.isNull(copies.querySelector('a[href]'));
      assert.isNull(line.querySelector('a[href]'));
    }
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

/** Returns the distance between two copies in pixels. */
function periodOf({ children: [first, second] }: HTMLElement): number {
  const left = (copy: Element | undefined): number => copy?.getBoundingClientRect().left ?? 0;
  return left(second) - left(first);
}
