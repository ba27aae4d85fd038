import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-marquee.js';
import type { SqMarquee } from '../../../elements/sq-marquee.js';
import { where } from '../../support/browser/media.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('sq-marquee', () => {
  it('draws its texts over its whole width and more, and keeps the page own text for readers', async () => {
    const { element, line } = await mount('<b>Fresh</b><i>Near</i>', 'separator="*"');
    const { width } = element.getBoundingClientRect();
    assert.isAbove(textOf(line).getComputedTextLength(), width);
    assert.match(textOf(line).textContent, /^Fresh\s+\*\s+Near\s+\*\s+Fresh/);
    assert.equal(line.getAttribute('aria-hidden'), 'true');
    assert.equal(element.textContent, 'FreshNear');
    await assert.isAccessible(element);
  });

  it('moves to the left without a jump: by one period, from where it began', async () => {
    const { line } = await mount('<b>Fresh</b>');
    const [animation] = line.getAnimations();
    const frames = (animation?.effect as KeyframeEffect).getKeyframes();
    const period = Number(/-(\d[\d.]*)px/.exec(String(frames[1]?.['transform']))?.[1]);
    const unit = textOf(line).textContent.slice(0, 'Fresh   •   '.length);
    const copies = textOf(line).textContent.length / unit.length;
    assert.closeTo(period, textOf(line).getComputedTextLength() / copies, 1);
    assert.equal(frames[0]?.['transform'], 'translateX(0px)');
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

  it('has its link once for the keyboard, and shows it while it has the focus', async () => {
    const { element, line } = await mount('<a href="#more">More</a>');
    const drawn = element.shadowRoot?.querySelector('a');
    assert.equal(drawn?.getAttribute('href'), '#more');
    assert.equal(drawn?.tabIndex, -1);
    await sendKeys({ press: 'Tab' });
    assert.equal(document.activeElement, element.querySelector('a'));
    assert.isAbove(element.querySelector('a')?.getBoundingClientRect().width ?? 0, 10);
    assert.isFalse(line.checkVisibility());
  });

  it('draws no link where the page has several, also in one text', async () => {
    const { element } = await mount('<p><a href="#tea">Tea</a> or <a href="#cake">cake</a></p>');
    assert.equal(element.shadowRoot?.querySelectorAll('a').length, 0);
  });

  it('draws no link that a page must not follow', async () => {
    const { element } = await mount('<a href="javascript:alert(1)">More</a>');
    assert.isNull(element.shadowRoot?.querySelector('a') ?? null);
  });

  it('follows its text', async () => {
    const { element, line } = await mount('<b>Fresh</b>');
    (element.firstElementChild as Element).textContent = 'Sold out';
    await waitUntil(() => textOf(line).textContent.startsWith('Sold out'));
  });
});

interface Mounted {
  readonly element: SqMarquee;
  readonly line: SVGSVGElement;
  readonly button: HTMLButtonElement;
}

async function mount(inner: string, attributes = ''): Promise<Mounted> {
  const element = await fixture<SqMarquee>(`<sq-marquee ${attributes}>${inner}</sq-marquee>`);
  await element.updateComplete;
  const find = <T extends Element>(selector: string): T | null | undefined =>
    element.shadowRoot?.querySelector<T>(selector);
  await waitUntil(() => find('[part="line"]'));
  const line = find<SVGSVGElement>('[part="line"] svg');
  const button = find<HTMLButtonElement>('[part="pause"]');
  assert.exists(line);
  assert.exists(button);
  return { element, line, button };
}

function textOf(line: Element): SVGTextElement {
  return line.querySelector('text') as SVGTextElement;
}
