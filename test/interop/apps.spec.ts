import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import {
  allUpgraded,
  appWorks,
  buildApp,
  lostNodes,
  openApp,
  type BuiltApp,
  type Order,
} from './app-page.js';

/*
 * One small page in four frameworks. A server renders it, the framework hydrates and changes it, and meanwhile the
 * elements work on the same nodes.
 */

const frameworks = { react: 'jsx', vue: 'js', svelte: 'js', solid: 'jsx' } as const;
const orders: readonly Order[] = ['the app first', 'the app last'];
const tags = ['sq-gallery', 'sq-accordion', 'sq-form', 'sq-price', 'sq-tooltip', 'sq-map'];

for (const [name, extension] of Object.entries(frameworks)) {
  test.describe(name, () => {
    let app: BuiltApp;
    test.beforeAll(async () => {
      app = await buildApp(name, extension);
    });

    for (const order of orders) {
      test(`${name} hydrates its server HTML and the elements upgrade: ${order}`, async ({
        page,
      }) => {
        const { complaints, hydrate } = await openApp(page, app, order);
        if (order === 'the app last') {
          for (const tag of tags) await defined(page, tag);
          await hydrate();
        }
        await appWorks(page);
        await allUpgraded(page, tags);
        expect(await lostNodes(page)).toEqual([]);
        expect(complaints).toEqual([]);
      });
    }

    test(`${name} changes its nodes, and the elements around them keep working`, async ({
      page,
    }) => {
      const { complaints } = await openApp(page, app, 'the elements first');
      await appWorks(page);
      await allUpgraded(page, tags);
      const main = page.locator('main');
      const press = (label: string): Promise<void> =>
        main.getByRole('button', { name: label, exact: true }).click();
      const output = page.locator('output');
      const gallery = page.locator('sq-gallery');
      const slides = gallery.locator('figure');
      const before = await gallery.evaluateHandle((host) => host);

      // Typed values, the elements' events, and events of the framework's own nodes inside elements.
      await page.getByLabel('Your name').fill('Ada');
      await page.getByText('Do you grind it?').click();
      await page.getByRole('button', { name: 'Helpful' }).first().click();
      await expect(output).toHaveText('1 toggles, 1 clicks, Ada');

      // The list grows, is reversed, and shrinks.
      await press('Add');
      await expect(slides).toHaveCount(4);
      await expect(slides.last()).toHaveAttribute('aria-roledescription', 'slide');
      await press('Reverse');
      await expect.poll(() => ids(page)).toEqual(['sacks', 'harbour', 'cupping', 'cherries']);
      await expect.poll(() => lastIndex(page)).toBe(3);
      await press('Remove');
      await expect(slides).toHaveCount(3);
      await expect.poll(() => lastIndex(page)).toBe(2);
      expect(await gallery.evaluate((host, node) => host === node, before)).toBe(true);

      // A value changes. An object is changed in place.
      await press('Raise');
      await expect(page.locator('sq-price')).toHaveText(/\$13\.00/);
      expect(
        await page.locator('sq-map').evaluate((map) => Reflect.get(map, 'data') as unknown),
      ).toEqual({ markers: [{ lat: 41.7, lng: -70.3, title: 'Halden Street' }] });

      // The elements are removed and inserted again.
      await press('Toggle');
      await expect(gallery).toHaveCount(0);
      await press('Toggle');
      await allUpgraded(page, ['sq-gallery']);
      await expect(slides.last()).toHaveAttribute('aria-roledescription', 'slide');

      await page.evaluate(() => (Reflect.get(window, 'unmountApp') as () => void)());
      await expect(page.locator('#root > *')).toHaveCount(0);
      await expect(page.locator('[data-sq-inserted], [data-sq-added]')).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

async function defined(page: Page, tag: string): Promise<void> {
  await page.evaluate(async (name) => void (await customElements.whenDefined(name)), tag);
}

function ids(page: Page): Promise<string[]> {
  return page.locator('sq-gallery figure').evaluateAll((figures) => figures.map(({ id }) => id));
}

/** Moves to the last slide, and returns its index in the gallery. */
function lastIndex(page: Page): Promise<number> {
  return page.locator('sq-gallery').evaluate((host) => {
    const gallery = host as HTMLElement & {
      goTo: (index: number) => void;
      readonly currentIndex: number;
    };
    gallery.goTo(-1);
    return gallery.currentIndex;
  });
}
