/** A customer that a new database contains. The account page shows the password, because it protects nothing. */
export interface DemoMember {
  readonly email: string;
  readonly password: string;
  /** The customer's membership plan. Without one, the customer is not a member. */
  readonly plan?: string;
}

export const demoMembers: readonly DemoMember[] = [
  { email: 'member@halden.example', password: 'cupping-room', plan: 'year' },
  { email: 'guest@halden.example', password: 'first-sip' },
];

/** A membership plan. The price is in US cents. */
export interface MemberPlan {
  readonly id: string;
  readonly title: string;
  readonly amountCents: number;
  /** Text after the price. */
  readonly per: string;
  readonly note: string;
}

/** Content for members: recordings and notes of the tastings behind the shop. */
export const memberArea = {
  id: 'cupping-room',
  title: 'The cupping room',
  plans: [
    {
      id: 'month',
      title: 'Monthly',
      amountCents: 600,
      per: 'a month',
      note: 'Cancel anytime.',
    },
    {
      id: 'year',
      title: 'Yearly',
      amountCents: 6000,
      per: 'a year',
      note: 'Two months free.',
    },
  ],
} as const satisfies { id: string; title: string; plans: readonly MemberPlan[] };
