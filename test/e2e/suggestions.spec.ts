import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { openMarkup } from '../support/node/loading.js';
import { script, styles } from '../support/node/withhold.js';

test('unknown elements and misspelled attributes are reported with the nearest name', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/is not an element of sq-elements/);
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text());
  });

  await openMarkup(
    page,
    `${styles}${script}`,
    `<sq-carousel></sq-carousel>
    <sq-price load="eager" id="mug" amount="22.00" curency="EUR">22.00</sq-price>
    <sq-price load="eager" amount="24.00" curency="EUR">24.00</sq-price>`,
  );

  await expect
    .poll(() => messages.toSorted())
    .toEqual([
      '<sq-price id="mug">: Unknown attribute "curency". Did you mean "currency"?',
      'sq-elements: <sq-carousel> is not an element of sq-elements. Did you mean <sq-gallery design="carousel">?',
    ]);
});
