import assert from 'node:assert/strict';
import { linesOf } from '../support/node/visit.js';
import { flow } from './flow.js';
import { find } from './in-page.js';
import type { Visit } from './visit.js';

/** Resolves when the code that records visits has loaded and events are no longer queued for it. */
async function collected(visit: Visit): Promise<void> {
  await visit.until('visits are recorded', () => {
    const shared = Reflect.get(window, Symbol.for('sq-elements/1')) as
      { readonly kept?: { readonly most: number } } | undefined;
    return shared?.kept?.most === 0;
  });
}

flow('a visit stores exactly the expected records', async (visit, readVisits) => {
  const form = '#ask sq-form';
  await visit.goto('/');
  await collected(visit);
  await visit.click('sq-product form.buy button');
  await visit.shows('sq-cart-indicator "1"');
  await visit.until('the cart cookie is set', () => document.cookie.includes('hasCart=true'));
  await visit.type(`${form} [name="name"]`, 'Ada');
  await visit.type(`${form} [name="email"]`, 'ada@example.com');
  await visit.type(`${form} textarea`, 'Which grind?');
  await visit.until(
    'the form is enhanced',
    (wanted: string) => Reflect.get(find(wanted) ?? {}, 'hasUpdated') === true,
    form,
  );
  await visit.click(`${form} button "Send it over"`);
  await visit.shows(`${form} >> [part~="success"]`);
  await visit.goto('/search?q=lamp+light');
  await collected(visit);
  await visit.goto('/elements/sq-audio');
  await collected(visit);
  // The track lasts only a few seconds, so the page itself clicks the button at the right time.
  await visit.evaluate((pause: string) => {
    const look = (): void => {
      const button = find(pause);
      if (!button) return void requestAnimationFrame(look);
      button.click();
      Reflect.set(window, 'isPaused', true);
    };
    look();
  }, 'sq-audio >> button "Pause Roasting drum"');
  await visit.click('sq-audio >> button "Play Roasting drum"');
  await visit.until('the track is paused', () => Reflect.get(window, 'isPaused') === true);
  const session = await visit.evaluate(
    () => /sq-session=([\w-]+)/.exec(document.cookie)?.[1] ?? 'none',
  );
  await visit.goto('/plain.html');

  const expected = [
    'hit 1 /',
    'hit 1 /elements/sq-audio',
    'hit 2 /search',
    'hit 20 /elements/sq-audio paused',
    'hit 20 /elements/sq-audio played',
    'service-event commerce_event add',
    'service-event commerce_event change',
    'service-event form_event submit',
  ];
  const end = Date.now() + 30_000;
  let lines: readonly string[] = [];
  while (lines.length < expected.length && Date.now() < end)
    lines = linesOf((await readVisits()).filter((row) => row.session === session));
  assert.deepEqual(lines, expected);
});
