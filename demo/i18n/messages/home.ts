import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

export const homeMessages = defineMessages('demoHome', {
  title: 'Halden Street Coffee, roasters',
  description:
    'Coffee from nine farms, roasted twice a week on Halden Street. See this week’s coffees, brewing guides and opening hours.',
  eyebrow: 'Roasted Tuesdays and Fridays',
  heading: 'Coffee worth crossing the street for.',
  lead: 'We buy from nine farms we know well, roast in twelve-kilo batches, and sell every bag within the week.',
  toCoffees: 'This week’s coffees',
  toShipping: 'Shipping and returns',
  heroAlt:
    'The lit window of the coffee shop at dusk, under a striped awning, with a red bicycle beside it',
  promise: 'Our promise',
  roasted: 'Roasted to order',
  roastedText: 'Twice a week, in small batches.',
  sent: 'Shipped the next morning',
  sentText: 'Free for two or more bags, in a box that fits your mailbox.',
  paid: 'Bought from the farm',
  paidText: 'At a fixed price, agreed before the harvest.',

  shelf: 'On the shelf this week',
  shelfText: 'Twelve-ounce bags, whole bean or ground for your brewer.',
  backSoon: 'Back after the next roast',

  roastery: 'From the hill to the cup',
  roasteryText: 'Eight thousand miles in twelve pictures. Select one to enlarge it.',

  brewing: 'Brew it like we do',
  brewingText:
    'The four methods we use behind the counter. Weigh everything. The rest is patience.',
  brewingAlt: 'A teal kettle pours water over a paper filter, and coffee runs into a glass server',

  journal: 'From the journal',
  journalText: 'News and notes from the roastery.',

  ask: 'Ask us',
  askText:
    'Ask about grind sizes, brewing without a scale, or where your order is. We reply within a day.',
  askNote: 'We use your email address only to reply to you.',
  askThanks: 'Thank you. We have your question.',
  askThanksText: 'We reply within a day.',
  askAgain: 'Ask another question',

  visit: 'Visit us',
  onMap: 'Find us on a map',
  tastings: 'See the tasting calendar',
  hours: 'Opening hours',
  visitText:
    'On roasting days, the whole street smells of toast from ten to noon. Dogs are welcome.',
  visitAlt:
    'Green shelves with jars of beans, bags in every color, cups and plants under three lamps',

  shipping: 'Shipping and returns',
  shippingClose: 'Close',
  shippingText:
    'Order by 6 pm the day before a roasting day, and we ship your coffee the morning after it is roasted. Delivery within the United States takes two to four days.',
  oneBag: 'One bag: {price}',
  twoBags: 'Two or more bags: free',
  abroad: 'International: from {price}, one to two weeks',
  returns:
    'Not to your taste? Write to us within thirty days. Keep the bag, and tell us what to send instead.',
});
