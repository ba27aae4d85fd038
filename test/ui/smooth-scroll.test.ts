import { expect, fixture } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { scrollIntoView, scrollSmoothly } from '../../src/ui/smooth-scroll.js';

async function scrollerWith(content: string): Promise<HTMLElement> {
  return fixture<HTMLElement>(
    `<div style="height: 200px; width: 200px; overflow: auto; scroll-behavior: smooth">${content}</div>`,
  );
}

const tall = '<div style="height: 2000px; width: 2000px"></div>';

describe('scrollSmoothly()', () => {
  before(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('reaches a position, and does not change the other axis', async () => {
    const scroller = await scrollerWith(tall);
    scroller.scrollTo({ left: 70, behavior: 'instant' });
    expect(await scrollSmoothly({ top: 300 }, { scroller })).to.equal(true);
    expect([scroller.scrollLeft, scroller.scrollTop]).to.deep.equal([70, 300]);
  });

  it('ends if the visitor scrolls', async () => {
    const scroller = await scrollerWith(tall);
    const running = scrollSmoothly(
      { top: 1500 },
      { scroller, maxDuration: 5000, minDuration: 5000 },
    );
    scroller.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    expect(await running).to.equal(false);
    expect(scroller.scrollTop).to.be.below(1500);
  });

  it('jumps if the visitor prefers reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const scroller = await scrollerWith(tall);
    void scrollSmoothly({ top: 300 }, { scroller, minDuration: 60_000 });
    expect(scroller.scrollTop).to.equal(300);
    await emulateMedia({ reducedMotion: 'no-preference' });
  });
});

describe('scrollIntoView()', () => {
  async function positionOf(before: number, height: number, from: number): Promise<number> {
    const scroller = await scrollerWith(
      `<div style="height: ${before}px"></div><p style="margin: 0; height: ${height}px"></p>${tall}`,
    );
    scroller.scrollTo({ top: from, behavior: 'instant' });
    await scrollIntoView(scroller.querySelector('p') as HTMLElement, { scroller });
    return scroller.scrollTop;
  }

  it('keeps 30 pixels around an element that is out of view, and shows the start of a tall element', async () => {
    for (const [height, from, expected] of [
      [50, 0, 500 + 50 + 30 - 200],
      [50, 900, 500 - 30],
      [50, 450, 450],
      [400, 0, 500 - 30],
    ] as const)
      expect(await positionOf(500, height, from)).to.equal(expected);
  });
});
