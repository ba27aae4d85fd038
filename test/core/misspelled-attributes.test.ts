import { expect } from '@open-wc/testing';
import { html } from 'lit/html.js';
import { defineInput } from '../../src/core/input/input.js';
import { number, oneOf, text } from '../../src/core/input/scalars.js';
import { litBlock } from '../../src/core/renderers/lit/lit-block.js';
import { collectWarnings } from '../support/browser/console-guard.js';
import { placed, register } from './fixture.js';

const input = defineInput({
  scalars: {
    currency: text(''),
    design: oneOf(['grid', 'carousel'], 'grid'),
    slidesPerRow: number(4, { min: 1, max: 8 }),
  },
});

const { requestIdleCallback: idle } = window;
let idleWork: (() => void)[] = [];

beforeEach(() => {
  idleWork = [];
  window.requestIdleCallback = (work) => idleWork.push(work as () => void);
});
afterEach(() => {
  window.requestIdleCallback = idle;
});

async function becomeIdle(host: { readonly updateComplete: Promise<void> }): Promise<void> {
  for (const work of idleWork.splice(0)) work();
  // `updateComplete` waits for reports.
  await host.updateComplete;
}

function registerBlock(): string {
  return register(
    class extends litBlock({ input, state: {}, styles: [], view: () => html`<slot></slot>` }) {},
  );
}

describe('a misspelled attribute', () => {
  it('is reported with the nearest name, once per tag, when the page is idle', async () => {
    const warnings = collectWarnings();
    const tag = registerBlock();
    const host = await placed(`<${tag} id="p" curency="EUR" slide-per-row="3"></${tag}>`);
    await placed(`<${tag} curency="USD"></${tag}>`);
    expect(warnings).to.deep.equal([]);

    await becomeIdle(host);

    expect(warnings).to.deep.equal([
      `<${tag} id="p">: Unknown attribute "curency". Did you mean "currency"?`,
      `<${tag} id="p">: Unknown attribute "slide-per-row". Did you mean "slides-per-row"?`,
    ]);
  });

  it('is not reported for attributes of HTML, frameworks and page builders', async () => {
    const warnings = collectWarnings();
    const tag = registerBlock();
    const names =
      'class id style slot part role lang dir hidden tabindex title inert popover itemscope itemprop is nonce onclick data-curency aria-label v-if v-design x-design :design @currency hx-get ng-version _ngcontent-abc gjs-design loading load slidesperrow builder-id sort';
    const host = await placed(`<${tag} ${names}></${tag}>`);

    await becomeIdle(host);

    expect(warnings).to.deep.equal([]);
  });
});

describe('an invalid value', () => {
  it('is reported with the allowed values, the nearest allowed value and the value that is used instead', async () => {
    const warnings = collectWarnings();
    const tag = registerBlock();

    await placed(`<${tag} id="g" slides-per-row="many" design="carusel"></${tag}>`);

    expect(warnings).to.deep.equal([
      `<${tag} id="g">: design="carusel" is not one of grid, carousel. Did you mean "carousel"? Using "grid".`,
      `<${tag} id="g">: slides-per-row="many" is not a number from 1 to 8. Using 4.`,
    ]);
  });

  it('is truncated if it is long, and never printed if it is an object', async () => {
    const warnings = collectWarnings();
    const tag = registerBlock();
    const host = await placed(`<${tag} slides-per-row="${'9'.repeat(70)}"></${tag}>`);
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    Object.assign(host, { slidesPerRow: circular });
    await host.updateComplete;

    expect(warnings).to.deep.equal([
      `<${tag}>: slides-per-row="${'9'.repeat(60)}…" is not a number from 1 to 8. Using 4.`,
      `<${tag}>: slides-per-row={…} is not a number from 1 to 8. Using 4.`,
    ]);
  });
});
