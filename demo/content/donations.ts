/** A donation page. */
export interface DonationPage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Suggested amounts, in cents. */
  readonly amounts: readonly number[];
}

export const donationPages: readonly DonationPage[] = [
  {
    id: '65a1c0ffee0000000000d001',
    title: 'A bag for the kitchen next door',
    text: 'The kitchen at the corner of Mill Lane serves two hundred breakfasts on a weekday, to whoever comes. Coffee is what they run out of first. Every eighteen dollars are a bag on their shelf.',
    amounts: [900, 1800, 3600, 9000],
  },
];
