import { fixture } from '@open-wc/testing';
import type { SqAccordion } from '../../../elements/sq-accordion.js';

/** Three items. */
export const items = `
  <details><summary>Where is it from?</summary><p>From one farm in the hills.</p></details>
  <details><summary>How is it washed?</summary><p>Twice, in spring water.</p></details>
  <details><summary>When is it roasted?</summary><p>On Tuesdays.</p></details>`;

export async function mount(html: string) {
  const mounted = await fixture<SqAccordion>(html);
  const element = mounted.matches('sq-accordion')
    ? mounted
    : (mounted.querySelector('sq-accordion') as SqAccordion);
  await element.updateComplete;
  const all = () =>
    [...element.querySelectorAll('details')].filter(
      (details) => details.parentElement?.closest('details, sq-accordion') === element,
    );
  const item = (index: number): HTMLDetailsElement => {
    const found = all()[index];
    if (!found) throw new Error(`no item ${String(index)}`);
    return found;
  };
  return {
    element,
    item,
    summary: (index: number) => item(index).querySelector('summary') as HTMLElement,
    open: () => all().flatMap((details, index) => (details.open ? [index] : [])),
  };
}

/** Lets mutation observers and timers without delay have their turn. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Also those of its content's box, which the item itself does not list. */
export function animationsOf(item: HTMLElement): Animation[] {
  return document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === item);
}

export function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
