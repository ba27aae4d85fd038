import { conditionText, parseCondition } from '../../src/features/form/model/conditions.js';
import { fill } from '../../src/i18n/messages/fill.js';
import { MAX_SURVEY_FIELDS } from '../content/published-forms.js';
import { coffees } from '../content/shop.js';
import { lotFacts } from '../content/shop/lots.js';
import { currentLanguage, english, type Language } from './language.js';
import { contentMessages, goodsMessages, phrases } from './messages/content.js';
import { texts } from './texts.js';
import { subscriptionText } from '../../src/features/product/model/subscription.js';
import { productMessages } from '../../src/features/product/messages.js';

/*
 * The shop owner's texts (products, forms, shipping methods) are stored in English. They are translated when a visitor
 * sees them. The English text is the key of the translation. A text without a translation stays English.
 */

const dictionaries = new Map<Language, ReadonlyMap<string, string>>();

/** Members of published data that contain identifiers, not text for people. */
const forPrograms = new Set([
  'id',
  'identifier',
  'code',
  'type',
  'unit',
  'state',
  'country',
  'sku',
  'urlId',
]);

/** Translates an owner's text to the visitor's language. */
export function translate(text: string): string {
  const known = dictionary().get(text);
  if (known !== undefined) return known;
  return text.includes('\n\n') ? text.split('\n\n').map(translate).join('\n\n') : text;
}

/** Translates all text and all member names in published data. */
export function translateAll<T>(value: T): T {
  return currentLanguage() === english ? value : (translatedValue(value) as T);
}

function translatedValue(value: unknown): unknown {
  if (typeof value === 'string') return translate(value);
  if (Array.isArray(value)) return value.map(translatedValue);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      translate(name),
      name === 'showWhen'
        ? translatedCondition(each)
        : forPrograms.has(name)
          ? each
          : translatedValue(each),
    ]),
  );
}

/** Conditions compare the values of options, which are translated. */
function translatedCondition(value: unknown): unknown {
  const { condition } = typeof value === 'string' ? parseCondition(value) : {};
  return condition ? conditionText(condition, translate) : value;
}

function dictionary(): ReadonlyMap<string, string> {
  const language = currentLanguage();
  const known = dictionaries.get(language) ?? makeDictionary(language);
  dictionaries.set(language, known);
  return known;
}

function makeDictionary(language: Language): ReadonlyMap<string, string> {
  if (language === english) return new Map();
  const own = { ...texts(goodsMessages), ...texts(contentMessages) };
  const say = (phrase: string): string => own[phrase] ?? phrase;
  const { excerpt, lot, bag, process, answer, note } = texts(phrases);
  const composed = [
    ...lotFacts.flatMap(({ name, origin, notes, product }) => {
      const values = { name, origin: say(origin), notes: say(notes) };
      return [
        [product.excerpt, fill(excerpt, values)],
        [product.text.join(''), fill(lot, values)],
        [product.pictures[0].alt, fill(bag, values)],
      ] as const;
    }),
    ...coffees.flatMap((coffee) => {
      const { origin, notes, process: name, processNote } = coffee;
      return [
        [`${origin}. ${notes}.`, fill(excerpt, { origin: say(origin), notes: say(notes) })],
        [
          `${name}: ${processNote.charAt(0).toLowerCase()}${processNote.slice(1)}`,
          fill(process, { process: say(name), note: say(processNote) }),
        ],
      ] as const;
    }),
    ...Array.from({ length: MAX_SURVEY_FIELDS }, (_, index) => {
      const values = { number: String(index + 1) };
      return [
        [fill(phrases.english.answer, values), fill(answer, values)],
        [fill(phrases.english.note, values), fill(note, values)],
      ] as const;
    }).flat(),
  ];
  return new Map([
    ...Object.keys(own).map((phrase) => [phrase, say(phrase)] as const),
    ...composed,
  ]);
}

const renewal = /^renews every (?:(\d+) )?(week|month|year)s?(?: for (\d+) payments?)?$/;

/** Text beside an order line's title: an option's value, or the interval of a subscription. */
export function translateDetail(detail: string): string {
  const [, every = '1', unit, payments = '0'] = renewal.exec(detail) ?? [];
  if (unit !== 'week' && unit !== 'month' && unit !== 'year') return translate(detail);
  const plan = { unit, every: Number(every), payments: Number(payments) } as const;
  return subscriptionText(plan, texts(productMessages));
}
