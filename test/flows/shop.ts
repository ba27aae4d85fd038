import { flow } from './flow.js';
import { find } from './in-page.js';

const who = { email: 'ida@example.com', firstName: 'Ida', lastName: 'Rhodes' };
const where = { address1: '12 Mill Lane', city: 'Boston', state: 'MA', zip: '02134' };
const card = { cardNumber: '4242424242424242', cardExpiry: '04/40', cardCode: '123' };

flow('a visitor adds a product to the cart and checks out', async (visit) => {
  await visit.goto('/');
  await visit.click('sq-product form.buy button');
  await visit.shows('sq-cart-indicator "1"');
  await visit.until('the cart cookie is set', () => document.cookie.includes('hasCart=true'));
  // The count is shown before the product's code has loaded. If that takes too long, the browser posts the form, and
  // the cart page opens.
  await visit.until('the click has been handled', () => {
    const product = document.querySelector('sq-product:has(form.buy)');
    return location.pathname === '/cart' || Reflect.get(product ?? {}, 'hasUpdated') === true;
  });
  await visit.goto('/cart');
  await visit.shows('sq-cart >> [part~="name"] "Halden House"');
  await visit.click('sq-cart >> [part~="step"] "Increase quantity"');
  await visit.until(
    'the cart shows two items',
    () => (find('sq-cart >> [part~="quantity"]') as HTMLInputElement | null)?.value === '2',
  );
  await visit.click('sq-cart >> [part~="checkout"]');
  await visit.at('/checkout');
  const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, text] of Object.entries(fields)) await visit.type(`[name="${name}"]`, text);
  };
  await fill({ ...who, ...where });
  // Shipping and taxes appear after the address is entered.
  await visit.shows('[name="selectedShippingOption"]');
  await visit.shows('#sums dt "Massachusetts sales tax"');
  await fill(card);
  await visit.key('Enter');
  await visit.at('/checkout/confirmed');
  await visit.shows('h1 "Order confirmed"');
});

flow(
  'a form shows an error at its field, and is submitted once after the field is corrected',
  async (visit) => {
    const form = '#ask sq-form';
    await visit.goto('/');
    await visit.type(`${form} [name="name"]`, 'Ada');
    await visit.type(`${form} [name="email"]`, 'ada@nowhere');
    await visit.type(`${form} textarea`, 'Which grind?');
    // If the form's code loads too late, the browser posts the form, and the next page shows the thank-you message.
    await visit.until(
      'the form is enhanced',
      (wanted: string) => Reflect.get(find(wanted) ?? {}, 'hasUpdated') === true,
      form,
    );
    await visit.click(`${form} button "Send it over"`);
    await visit.until('the invalid email field has focus', () => {
      const field = document.querySelector('#ask [name="email"]');
      return field?.ariaInvalid === 'true' && document.activeElement === field;
    });
    await visit.type(`${form} [name="email"]`, 'ada@example.com');
    await visit.click(`${form} button "Send it over"`);
    await visit.shows(`${form} >> [part~="success"]`);
  },
);

flow('a click solves a captcha, and its form is submitted', async (visit) => {
  await visit.goto('/elements/sq-captcha');
  await visit.type('form [name="email"]', 'ada@example.com');
  await visit.click('sq-captcha >> [part~="checkbox"]');
  await visit.shows('sq-captcha >> [part~="message"] "Done"');
  await visit.click('button "Join the tasting"');
  await visit.until('the server has accepted the form', () =>
    location.search.includes('submitted=tasting'),
  );
});
