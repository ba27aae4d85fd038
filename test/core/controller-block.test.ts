import { assert } from '@open-wc/testing';
import { controllerBlock, type ControllerContext } from '../../src/core/life/controller-block.js';
import { defineInput } from '../../src/core/input/input.js';
import { lazyModule } from '../../src/loading/lazy-module.js';
import type { LateView } from '../../src/core/renderers/react/react-view.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { nextTask } from '../support/browser/next-task.js';
import { inside, placed, register } from './fixture.js';

interface Input {
  readonly length: number;
}
type Context = ControllerContext<Input, { readonly isDrawn: boolean }>;

const input = defineInput({
  scalars: {},
  content: (source) => ({ length: source.textContent?.length ?? 0 }),
  refine: (_, content): Input => content,
});

const missing = lazyModule<LateView<Input, { readonly isDrawn: boolean }>>(
  'test controller view',
  () => new Promise(() => undefined),
);

/** Registers a block that calls `act` on each update. Its view never loads. */
function registerBlock(act: (context: Context) => void): string {
  return register(
    class extends controllerBlock({
      input,
      styles: [],
      initialState: { isDrawn: false },
      view: missing,
      needsView: ({ isDrawn }) => isDrawn,
      describe: () => '',
      control: (context: Context) => ({ update: () => act(context) }),
    }) {},
  );
}

describe('a controller block', () => {
  it('updates once for several requests in a task, and not for its own DOM changes', async () => {
    let updates = 0;
    let requestUpdate = (): void => undefined;
    const tag = registerBlock((context) => {
      updates += 1;
      ({ requestUpdate } = context);
      context.host.append('!');
    });
    const host = await placed(`<${tag}>text</${tag}>`);
    assert.equal(updates, 1);

    requestUpdate();
    requestUpdate();
    await nextTask();
    assert.equal(updates, 2);
    assert.equal(host.textContent, 'text!!');

    host.remove();
    await host.updateComplete;
    requestUpdate();
    await nextTask();
    assert.equal(updates, 2);
  });

  it('shows its children and reports the error if a requested update throws', async () => {
    const reports = expectConsole(/broken/);
    let isBroken = false;
    let requestUpdate = (): void => undefined;
    const tag = registerBlock((context) => {
      ({ requestUpdate } = context);
      if (isBroken) throw new Error('broken');
    });
    const host = await placed(`<${tag}>text</${tag}>`);
    isBroken = true;
    requestUpdate();
    await nextTask();
    await host.updateComplete;
    assert.isTrue(host.matches(':state(failed)'));
    assert.isOk(inside(host, 'slot'));
    assert.lengthOf(reports, 1);
  });
});
