import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

export const homeMessages = defineMessages('demoHome', {
  title: 'Halden Street Coffee, roasters',
  description:
    'Coffee from nine farms, roasted twice a week on Halden Street: this week’s bags, how to brew them, and when we are open.',
  eyebrow: 'Roasted Tuesdays and Fridays',
  heading: 'Coffee worth crossing the street for.',
  lead: 'We buy from nine farms that we know by their first rains, roast twelve kilos at a time, and sell it within the week.',
  toCoffees: 'This week’s coffees',
  toShipping: 'Shipping and returns',
  heroAlt:
    'The lit window of the coffee shop at dusk, under a striped awning, a red bicycle beside it',
  promise: 'What we promise',
  roasted: 'Roasted to order',
  roastedText: 'Twice a week, never for the shelf.',
  sent: 'Out the next morning',
  sentText: 'Free from two bags, in a box that fits the mailbox.',
  paid: 'Paid at the farm',
  paidText: 'A fixed price, agreed before the harvest.',

  shelf: 'On the shelf this week',
  shelfText: 'Twelve-ounce bags, whole bean or ground for your brewer.',
  backSoon: 'Back after the next roast',

  roastery: 'From the hill to the cup',
  roasteryText: 'Eight thousand miles in twelve pictures. Select one to enlarge it.',

  brewing: 'Brew it like we do',
  brewingText:
    'The four methods we use behind the counter. Weigh everything; the rest is patience.',
  brewingAlt: 'A teal kettle pours over a paper filter; coffee runs into a glass server',

  journal: 'From the journal',
  journalText: 'What we learned while the drum was turning.',

  ask: 'Ask us',
  askText:
    'Which grind for which pot, what to brew in a cabin without scales, or where your parcel is. Somebody with coffee on their apron writes back within a day.',
  askNote: 'We use your address only to answer you.',
  askThanks: 'Thank you. It is on the counter.',
  askThanksText: 'We reply within a day.',
  askAgain: 'Ask another question',

  visit: 'Come by',
  onMap: 'Find us on a map',
  tastings: 'Taste with us: the calendar',
  hours: 'Opening hours',
  visitText: 'On roasting days the street smells of toast from ten to noon. Dogs know.',
  visitAlt:
    'Green shelves with jars of beans, bags of every colour, cups and plants under three lamps',

  shipping: 'Shipping and returns',
  shippingClose: 'Good to know',
  shippingText:
    'Orders that reach us by six in the evening before a roasting day leave on the morning after it. Within the country a parcel takes two to four days.',
  oneBag: 'One bag: {price}',
  twoBags: 'Two bags and more: free',
  abroad: 'Abroad: from {price}, one to two weeks',
  returns:
    'Not your taste? Write within thirty days, keep the bag, and tell us what to send instead.',
});
