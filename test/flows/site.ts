import { flow } from './flow.js';
import { find } from './in-page.js';

flow('a dialog opens by its link, keeps the focus inside, and gives it back', async (visit) => {
  const confirm = '#example-empty >> [part~="confirm"]';
  await visit.goto('/elements/sq-dialog');
  await visit.click('a[href="#example-empty"]');
  await visit.shows(confirm);
  for (let press = 0; press < 4; press += 1) {
    await visit.key('Tab');
    await visit.until('the focus is not behind it', () => {
      const focused = document.activeElement;
      return focused === document.body || focused === document.querySelector('#example-empty');
    });
  }
  await visit.key('Escape');
  await visit.hides(confirm);
  await visit.until(
    'its link has the focus',
    () => document.activeElement === document.querySelector('a[href="#example-empty"]'),
  );
  await visit.click('a[href="#example-empty"]');
  await visit.click(confirm);
  await visit.hides(confirm);
});

flow(
  'a dialog whose code has not loaded opens by its property, and by its method',
  async (visit) => {
    await visit.goto('/elements/sq-dialog');
    await visit.evaluate(() => {
      Object.assign(document.querySelector('#example-empty') ?? {}, { open: true });
    });
    await visit.shows('#example-empty >> [part~="confirm"]');
    await visit.goto('/elements/sq-dialog');
    await visit.evaluate(() => {
      const dialog = document.querySelector('#example-empty') as HTMLElement & { show(): unknown };
      void dialog.show();
    });
    await visit.shows('#example-empty >> [part~="confirm"]');
  },
);

flow('nothing runs before cookies are allowed, and what may runs then', async (visit) => {
  await visit.goto('/site/consent?isRestrictiveCookiePolicyEnabled=true');
  await visit.shows('sq-cookie-banner >> [part~="accept"]');
  await visit.until(
    'nothing has run',
    () => document.querySelectorAll('#released li').length === 0,
  );
  await visit.click('sq-cookie-banner >> [part~="accept"]');
  await visit.until('all has run', () => document.querySelectorAll('#released li').length === 3);
  await visit.hides('sq-cookie-banner >> [part~="banner"]');
  await visit.goto('/site/consent?isRestrictiveCookiePolicyEnabled=true');
  await visit.until(
    'it is remembered',
    () => document.querySelectorAll('#released li').length === 3,
  );
});

flow('a popup shows itself, closes for Escape, and stays away', async (visit) => {
  await visit.goto('/site/overlays?popup=true');
  await visit.shows('sq-popup-overlay >> [part~="dialog"]');
  await visit.key('Escape');
  await visit.hides('sq-popup-overlay >> [part~="dialog"]');
  await visit.until('that is kept', () => localStorage.getItem('sq-popup-overlay') !== null);
});

flow('a tooltip shows itself while a pointer is at its term', async (visit) => {
  await visit.goto('/');
  await visit.hover('sq-product sq-tooltip button');
  await visit.until('its text shows', () => {
    const tip = find('sq-product sq-tooltip >> [part]');
    return tip?.textContent?.includes('fruit');
  });
});
