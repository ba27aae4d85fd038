/** Values for a checkout form that pays with a test card. */
export const ida = {
  email: 'ida@example.com',
  firstName: 'Ida',
  lastName: 'Rhodes',
  address1: '12 Mill Lane',
  city: 'Boston',
  state: 'MA',
  zip: '02134',
  country: 'US',
  cardNumber: '4242424242424242',
  cardExpiry: '04/40',
  cardCode: '123',
} as const;
