/** A customer of a new database. The account page shows the password, since it protects nothing. */
export interface DemoMember {
  readonly email: string;
  readonly password: string;
  /** Plan in the member area; without one, the customer is not a member. */
  readonly plan?: string;
}

export const demoMembers: readonly DemoMember[] = [
  { email: 'member@halden.example', password: 'cupping-room', plan: 'year' },
  { email: 'guest@halden.example', password: 'first-sip' },
];

/** A pricing plan of the member area; prices in cents of a US dollar. */
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
