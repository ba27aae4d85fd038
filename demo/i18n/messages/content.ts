import { defineMessages } from '../../../src/i18n/messages/catalogue.js';
import { donationPages } from '../../content/donations.js';
import { askUs } from '../../content/forms.js';
import { place } from '../../content/place.js';
import { memberArea } from '../../content/members.js';
import { formPages, survey, surveyText } from '../../content/published-forms.js';
import { catalogue } from '../../content/catalogue.js';
import { brewing, coffees, journal, openingHours, roasteryPictures } from '../../content/shop.js';
import { lotFacts } from '../../content/shop/lots.js';
import { collections } from '../../content/site.js';
import { tastings } from '../../content/tastings.js';
import { coupons, shippingOptions, taxRules } from '../../content/terms.js';

/** Patterns for texts that are composed of several parts. */
export const phrases = defineMessages('demoPhrases', {
  /** Parts of a coffee's description. */
  excerpt: '{origin}. {notes}.',
  lot: 'A small lot from {origin}, roasted on Tuesdays. Tasting notes: {notes}.',
  bag: 'A bag of {name}',
  process: '{process}: {note}',
  /** The long survey. */
  answer: 'Answer {number}',
  note: 'Note {number}',
});

/** Content members whose values are text for people. */
const read = new Set([
  ...['name', 'title', 'text', 'alt', 'caption', 'excerpt', 'badge', 'origin', 'notes', 'process'],
  ...['processNote', 'shelf', 'options', 'values', 'addLabel', 'formName', 'description', 'label'],
  ...['placeholder', 'formSubmitButtonText', 'submitLabel', 'html', 'facts', 'steps'],
  ...['per', 'note'],
]);

function collect(value: unknown, isRead: boolean): readonly string[] {
  if (typeof value === 'string') return isRead && value !== '' ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => collect(each, isRead));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => collect(each, read.has(name)));
}

/** Names that are the same in every language. */
export const names = new Set([
  ...coffees.map(({ name }) => name),
  ...lotFacts.map(({ name }) => name),
  ...['Lamplight', 'Weekday', 'Halden Street Coffee', 'example.com'],
]);

const ownLots = new Set(
  lotFacts.flatMap(({ product: { excerpt, text, pictures } }) =>
    collect({ excerpt, text, pictures }, false),
  ),
);
const ownCoffees = new Set(
  coffees.flatMap(({ id }) => collect(catalogue.find((each) => each.id === id)?.text, true)),
);
const excerpts = new Set(coffees.map(({ origin, notes }) => `${origin}. ${notes}.`));
const isComposed = (text: string): boolean =>
  ownLots.has(text) || ownCoffees.has(text) || excerpts.has(text);
/** Returns `true` for the name of an image file, which is not translated. */
const isPictureName = (text: string): boolean => /^[a-z]+(?:-[a-z]+)*$/.test(text);

function catalogueOf<const N extends string>(name: N, given: readonly string[]) {
  const own = [...new Set(given)].filter(
    (text) => !names.has(text) && !isComposed(text) && !isPictureName(text),
  );
  return defineMessages(name, Object.fromEntries(own.map((text) => [text, text])));
}

const goods = [catalogue, coffees, lotFacts.map(({ origin, notes }) => ({ origin, notes }))];

/** The owner's texts about products. */
export const goodsMessages = catalogueOf('demoGoods', collect(goods, false));

const pages = [
  ...[roasteryPictures, brewing, journal, donationPages, askUs, formPages, collections],
  ...[memberArea, tastings, { text: surveyText }, survey(0)],
];

/** The owner's other texts. */
export const contentMessages = catalogueOf(
  'demoContent',
  [
    ...collect([pages, shippingOptions, taxRules, coupons], false),
    ...openingHours.flat(),
    place.lines[1],
  ].filter((text) => !Object.hasOwn(goodsMessages.english, text)),
);
