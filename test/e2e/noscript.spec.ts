import { readdirSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import { galleryPages, galleryPictures } from '../../demo/content/galleries.js';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

const tags = readdirSync('elements').map((file) => file.replace(/\.ts$/, ''));
/** Pages whose tags show nothing until they are opened. */
const closed = ['sq-cookie-banner', 'sq-dialog', 'sq-info-bar', 'sq-system-error'].map(
  (tag) => `/elements/${tag}`,
);
const paths = ['/', ...tags.map((tag) => `/elements/${tag}`), '/plain.html'];
const groups = Array.from({ length: Math.ceil(paths.length / 10) }, (_, index) =>
  paths.slice(index * 10, index * 10 + 10),
);

/** What the server put into tags, has not hidden, and a visitor cannot see, as markup; and how much there was to look at. */
function lookAround(page: Page): Promise<{ readonly looked: number; readonly unseen: string[] }> {
  return page.evaluate(() => {
    const hosts = [...document.querySelectorAll('*')].filter(({ localName }) =>
      localName.startsWith('sq-'),
    );
    // What the server sent nothing of, but a name or an id, has nothing to show.
    const parts = hosts.flatMap((host) => [...(host.children.length ? host.children : [host])]);
    // A visitor sees the children of an element with `display: contents`, not the element.
    const seen = (part: Element): Element[] =>
      getComputedStyle(part).display === 'contents' ? [...part.children].flatMap(seen) : [part];
    const inside = parts
      .flatMap(seen)
      .flatMap((part) => [part, ...part.querySelectorAll('img, svg, summary')]);
    const meant = inside.filter(
      (part) =>
        !part.closest(
          '[hidden], sq-cookie-banner, sq-dialog, sq-info-bar, sq-system-error, details:not([open]) > :not(summary)',
        ) &&
        !part.matches(
          'sq-icon:empty, sq-newsletter:empty, sq-cart[drawer], img[data-src]:not([src]), [no-captions] figcaption, script, template, [slot="success"]',
        ),
    );
    const unseen = meant.filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      const isPainted = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isEmpty = part instanceof HTMLImageElement && part.naturalWidth === 0;
      return !isPainted || isEmpty || width === 0 || height === 0;
    });
    return { looked: meant.length, unseen: unseen.map(({ outerHTML }) => outerHTML) };
  });
}

test('without JavaScript a frame that waits for consent is a link to it', async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/site/consent');
  await expect(page.locator('iframe[data-sq-consent]')).toBeHidden();
  const link = page.locator('iframe[data-sq-consent] + noscript > a');
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/site\/consent\/frame/);
});

// One browser visits several pages: the first of a browser costs as much as three others.
for (const group of groups) {
  const [first = '', last = ''] = [group[0], group.at(-1)];
  test(`without JavaScript the pages from ${first} to ${last} show all that their tags hold`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
    for (const path of group) await test.step(path, () => expectShown(page, path));
  });
}

async function expectShown(page: Page, path: string): Promise<void> {
  await page.goto(path);

  const { looked, unseen } = await lookAround(page);
  expect(unseen, path).toEqual([]);
  if (!closed.includes(path)) expect(looked, path).toBeGreaterThan(0);

  for (const item of await page.locator('sq-accordion > details').all()) {
    if ((await item.getAttribute('open')) === null) await item.locator('summary').click();
    await expect(item.locator(':scope > :last-child')).toBeVisible();
  }
  for (const dialog of await page.locator('sq-dialog').all()) {
    await page.locator(`main a[href="#${await dialog.getAttribute('id')}"]`).click();
    await expect(dialog.locator('p').first()).toBeVisible();
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a gallery of each design shows its pictures in order, each a link to its file', async ({
    page,
    request,
  }) => {
    expect(galleryPages).toHaveLength(9);
    for (const { design, variants } of galleryPages) {
      await page.goto(`/galleries/${design}`);
      const gallery = page.locator('sq-gallery').first();
      const images = gallery.locator('img');
      const meant = variants[0]?.pictures?.map((index) => galleryPictures[index]);
      const alts = await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
      expect(alts, design).toEqual((meant ?? galleryPictures).map((picture) => picture?.alt));

      for (const image of [images.first(), images.last()]) {
        await image.scrollIntoViewIfNeeded();
        await expect(image, design).toBeInViewport({ ratio: 0.1 });
        const width = (): Promise<number> =>
          image.evaluate((node) => (node as HTMLImageElement).naturalWidth);
        await expect.poll(width, { message: design }).toBeGreaterThan(0);
      }
      // Only a row that moves has more than its width, and a visitor scrolls it to its last picture.
      const scrolled = await gallery.evaluate((node) => node.scrollLeft);
      if (/carousel|slide/.test(design)) expect(scrolled, design).toBeGreaterThan(100);
      else expect(scrolled, design).toBe(0);

      const link = gallery.getByRole('link').last();
      const file = await request.get((await link.getAttribute('href')) ?? '');
      expect(file.headers()['content-type'], design).toMatch(/^image\//);
    }
  });

  test('a question is refused with words beside its field, and then arrives', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/400 \(Bad Request\)/);
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Ask us' });
    await form.getByLabel('Your name').fill('Ida');
    // Enough for the browser, and for no post office.
    await form.getByLabel('Email').fill('ida@example');
    await form.getByLabel('What is it about?').selectOption('Brewing');
    await form.getByLabel('Your question').fill('\nHow coarse?\nFor a moka pot.');
    await form.getByRole('button').click();

    const email = form.getByLabel('Email');
    await expect(email).toHaveValue('ida@example');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/email/i);
    await expect(email).toBeFocused();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel('What is it about?')).toHaveValue('Brewing');
    await expect(form.getByLabel('Your question')).toHaveValue('\nHow coarse?\nFor a moka pot.');

    await email.fill('ida@example.com');
    await form.getByRole('button').click();
    await expect(page).toHaveURL('/?submitted=ask-us#ask-us');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeInViewport();
  });

  test('a coffee goes into the cart, changes its number and comes out again', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    await coffee(page, 'Yirga Valley').getByLabel('Quantity').fill('3');
    await coffee(page, 'Yirga Valley').getByRole('button', { name: 'Add to cart' }).click();

    await expect(page).toHaveURL('/cart');
    const entry = page.getByRole('listitem').filter({ hasText: 'Yirga Valley' });
    await expect(entry).toContainText('$58.50');
    await expect(page.getByRole('link', { name: 'Cart (3)' })).toHaveCount(2);

    await entry.getByLabel('Quantity').fill('2');
    await entry.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(entry).toContainText('$39.00');

    await entry.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart (0)' })).toHaveCount(2);
  });

  test('more than there is of a coffee is refused beside its number', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/400 \(Bad Request\)/);
    await page.goto('/');
    const scarce = coffee(page, 'Red Sea Natural');
    await expect(scarce).toContainText('Only 3 left');
    await scarce.getByLabel('Quantity').fill('2');
    await scarce.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL('/cart');

    await page.goto('/');
    await scarce.getByLabel('Quantity').fill('2');
    await scarce.getByRole('button', { name: 'Add to cart' }).click();
    const quantity = scarce.getByLabel('Quantity');
    await expect(quantity).toHaveValue('2');
    await expect(quantity).toHaveAttribute('aria-invalid', 'true');
    await expect(quantity).toHaveAccessibleDescription(/3/);
    await expect(quantity).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Cart (2)' })).toHaveCount(2);
  });

  test('the owner signs in, reads what arrived, and signs out', async ({ page, allowErrors }) => {
    allowErrors(/400 \(Bad Request\)/);
    await page.goto('/config');
    await expect(page).toHaveURL(/\/config\/login/);
    await page.getByLabel('Email').fill('admin@halden.example');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('admin@halden.example');

    await page.getByLabel('Password').fill('twelve-kilos');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What arrived');
    await page.getByRole('link', { name: 'Carts' }).click();
    await expect(page).toHaveURL(/view=carts/);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto('/config');
    await expect(page).toHaveURL(/\/config\/login/);
  });
});

function coffee(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
}

test('a plain file with the two lines works by itself', async ({ page }) => {
  await page.goto('/plain.html');
  const dialog = page.getByRole('dialog');

  const price = page.locator('sq-price').last();
  await price.scrollIntoViewIfNeeded();
  await expect(price.locator('[part="price"]')).toHaveText('$16.50');
  const picture = page.getByRole('link', { name: 'A kettle pours' });
  await picture.hover();
  await upgraded(page.locator('sq-gallery'));
  await picture.click();
  await expect(dialog.getByText('Slow water, fresh coffee', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByText('Does it need a framework?').click();
  await upgraded(page.locator('sq-accordion'));
  await page.getByText('And without JavaScript?').click();
  await expect(page.getByText('This opens all the same')).toBeVisible();
  await expect(page.getByText('No. It needs HTML.')).toBeHidden();

  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Drink it within six weeks.')).toBeVisible();
});
