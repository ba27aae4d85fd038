import { flow } from './flow.js';

flow('a link opens a dialog, which traps focus and returns it on close', async (visit) => {
  const confirm = '#example-empty >> [part~="confirm"]';
  await visit.goto('/elements/sq-dialog');
  await visit.click('a[href="#example-empty"]');
  await visit.shows(confirm);
  for (let press = 0; press < 4; press += 1) {
    await visit.key('Tab');
    await visit.until('the focus is inside the dialog', () => {
      const focused = document.activeElement;
      return focused === document.body || focused === document.querySelector('#example-empty');
    });
  }
  await visit.key('Escape');
  await visit.hides(confirm);
  await visit.until(
    "the dialog's link has the focus again",
    () => document.activeElement === document.querySelector('a[href="#example-empty"]'),
  );
  await visit.click('a[href="#example-empty"]');
  await visit.click(confirm);
  await visit.hides(confirm);
});

flow('scripts run only after the visitor has allowed their cookies', async (visit) => {
  await visit.goto('/site/consent?isRestrictiveCookiePolicyEnabled=true');
  await visit.shows('sq-cookie-banner >> [part~="accept"]');
  await visit.until(
    'no script has run',
    () => document.querySelectorAll('#released li').length === 0,
  );
  await visit.click('sq-cookie-banner >> [part~="accept"]');
  await visit.until(
    'all scripts have run',
    () => document.querySelectorAll('#released li').length === 3,
  );
  await visit.hides('sq-cookie-banner >> [part~="banner"]');
  await visit.goto('/site/consent?isRestrictiveCookiePolicyEnabled=true');
  await visit.until(
    'the choice is remembered on the next page',
    () => document.querySelectorAll('#released li').length === 3,
  );
});
