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
    text: 'The community kitchen on the corner of Mill Lane serves two hundred free breakfasts every weekday. Coffee is the first thing it runs out of. Every $18 puts another bag on its shelf.',
    amounts: [900, 1800, 3600, 9000],
  },
];
