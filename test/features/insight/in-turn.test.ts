import { expect } from '@open-wc/testing';
import { emit } from '../../../src/core/events.js';
import { runInTurn } from '../../../src/features/insight/collect/in-turn.js';
import { observe } from '../../../src/features/insight/collect/observed.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { keepEvents } from '../../support/browser/kept-life.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const life = keepEvents();

/** Parts of these names, of which `broken` throws; and which have run. */
function partsOf(names: readonly string[], broken: string) {
  const run: string[] = [];
  const parts = names.map((name) => () => {
    run.push(name);
    if (name === broken) throw new Error(`${name} is broken`);
  });
  return { parts, run };
}

for (const broken of ['first', 'second']) {
  it(`the ${broken} part that throws is reported once, and ends none of the others`, async () => {
    const reports = expectConsole(/insight: failed.*is broken/);
    const { parts, run } = partsOf(['first', 'second', 'third'], broken);
    runInTurn(parts, life.signal);
    expect(run).to.eql([]);
    await waitUntil(() => run.length === 3, 'all parts have run');
    expect(reports).to.have.length(1);
  });
}

it('a page that is left runs at once what is left, whatever throws', () => {
  const reports = expectConsole(/insight: failed.*is broken/);
  const { parts, run } = partsOf(['first', 'second', 'third'], 'second');
  const runRest = runInTurn(parts, life.signal);
  runRest();
  expect(run).to.eql(['first', 'second', 'third']);
  expect(reports).to.have.length(1);
});

it('nothing of what is left runs on a page that has ended', async () => {
  const { parts, run } = partsOf(['first', 'second'], '');
  runInTurn([() => life.abort(), ...parts], life.signal);
  await waitUntil(() => life.signal.aborted, 'the first part has run');
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(run).to.eql([]);
});

it('an event that cannot be read is reported once, and keeps no other one from who listens', () => {
  const reports = expectConsole(/insight: failed.*not for you/);
  const details = [
    { title: 'before' },
    {
      get title(): string {
        throw new Error('not for you');
      },
    },
    { title: 'after' },
  ];
  for (const detail of details) emit(document.body, 'sq-audio-played', detail as never);
  const titles: unknown[] = [];
  observe(() => undefined, life.signal).on('sq-audio-played', (detail) =>
    titles.push((detail as { readonly title: string }).title),
  );
  expect(titles).to.eql(['before', 'after']);
  expect(reports).to.have.length(1);
});
