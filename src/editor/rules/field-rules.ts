import {
  defaultCurrency,
  findCurrency,
  type CurrencyCode,
} from '../../features/money/model/currencies.js';
import { checkFreeLabel, checkSku } from '../../features/product/model/product-rules.js';
import { readEmbedHtml } from '../../features/video/model/embed-html.js';
import {
  findSource,
  thumbnailProblem,
  vimeoProblem,
  type VideoSource,
} from '../../features/video/model/video-source.js';
import { tagsOf, type Tag } from '../../model/html-tags.js';
import { asFlag, asList, asRecord, asText } from '../../model/published-values.js';
import { checkCents, readAmount } from './amount.js';

/*
 * Rules for single fields, by tag and field (behavior.md#editor-product-messages, behavior.md#editor-video-messages). The panel shows the messages beside the fields. A rule for an attribute or JSON
 * member applies in addition to the field's kind and limits.
 */

/** The block that contains a field. */
export interface RuleBlock {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly json: unknown;
  /** HTML of the block. */
  readonly html: string;
}

export type FieldPath = readonly (string | number)[];

export interface Finding {
  readonly message: string;
  /** The message is advice: the value is stored nevertheless. */
  readonly isAdvice?: boolean;
}

/** Returns a message for the owner about a text, or `undefined` if the text follows the rule. */
type Rule = (text: string, block: RuleBlock, path: FieldPath) => string | undefined;

interface FieldRule {
  readonly rule?: Rule;
  readonly isAdvice?: boolean;
  /** The field contains code. */
  readonly isCode?: boolean;
}

const amount: FieldRule = {
  rule: (text, block, path) => amountProblem(text, currencyOf(block, path)),
};
const cents: FieldRule = {
  rule: (text, block, path) => centsProblem(text, currencyOf(block, path)),
};
const sku: FieldRule = { rule: (text) => refusal(checkSku(text)) };
const currency: FieldRule = {
  rule: (text) =>
    text === '' || findCurrency(text) ? undefined : `${text} is not one of the expected options`,
};

/** By tag, then by the end of a path without indexes: `sku` stands for each `sku`, also for `variants.sku`. */
const rules: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  'sq-price': {
    amount,
    original: amount,
    'amount-cents': cents,
    'original-cents': cents,
    currency,
    'free-label': {
      rule: (text, { attributes }) =>
        refusal(checkFreeLabel(attributes['free-if-zero'] !== undefined, text)),
    },
  },
  'sq-product': {
    sku,
    'priceMoney.value': amount,
    'salePriceMoney.value': amount,
    'priceMoney.currency': currency,
    'salePriceMoney.currency': currency,
    priceCents: cents,
    salePriceCents: cents,
    price: cents,
    salePrice: cents,
  },
  'sq-video': {
    src: {
      rule: (text, block) =>
        vimeoAdvice({ ...block, attributes: { ...block.attributes, src: text } }),
      isAdvice: true,
    },
    accountType: {
      rule: (text, block) =>
        vimeoAdvice({ ...block, json: { ...asRecord(block.json), accountType: text } }),
      isAdvice: true,
    },
    customThumb: {
      rule: (text, block) => (asFlag(text) ? thumbnailAdvice(block) : undefined),
      isAdvice: true,
    },
    poster: {
      rule: (text, block) => (text === '' ? undefined : thumbnailAdvice(block)),
      isAdvice: true,
    },
    'data-html': { isCode: true },
  },
  'sq-embed': { 'data-html': { isCode: true } },
};

function ruleFor(tag: string, path: FieldPath): FieldRule | undefined {
  const own = Object.hasOwn(rules, tag) ? rules[tag] : undefined;
  const names = path.filter((part) => typeof part === 'string');
  return names.map((_, index) => own?.[names.slice(index).join('.')]).find(Boolean);
}

/** Checks the text of an attribute or JSON member. An absent field has the text `''`. */
export function checkField(text: string, block: RuleBlock, path: FieldPath): Finding | undefined {
  const { rule, isAdvice = false } = ruleFor(block.tag, path) ?? {};
  const message = rule?.(text, block, path);
  return message === undefined ? undefined : { message, isAdvice };
}

/** Returns `true` if a field contains code, such as embed code. */
export function isCodeField(tag: string, path: FieldPath): boolean {
  return ruleFor(tag, path)?.isCode ?? false;
}

function refusal(result: ReturnType<typeof checkSku>): string | undefined {
  return result.ok ? undefined : result.refusal;
}

function amountProblem(text: string, code: CurrencyCode): string | undefined {
  if (text.trim() === '') return undefined;
  const result = readAmount(text, code);
  return result.ok ? undefined : result.refusal;
}

function centsProblem(text: string, code: CurrencyCode): string | undefined {
  return text.trim() === '' ? undefined : checkCents(text, code);
}

/** Returns the currency of a field: in JSON that of the same amount or, for cents, of the first amount with a currency. */
function currencyOf({ attributes, json }: RuleBlock, path: FieldPath): CurrencyCode {
  const holder = path.slice(0, -1).reduce<unknown>((value, part) => memberOf(value, part), json);
  const { currency: code, currencyCode } = asRecord(holder);
  return (
    findCurrency(asText(code ?? currencyCode ?? attributes['currency'])) ?? currencyOfProduct(json)
  );
}

function memberOf(value: unknown, part: string | number): unknown {
  return typeof part === 'number' ? asList(value)[part] : asRecord(value)[part];
}

/** Returns the currency of the first price in a product's JSON. */
export function currencyOfProduct(json: unknown): CurrencyCode {
  const codes = JSON.stringify(json ?? null).matchAll(/"currency(?:Code)?":"([^"]+)"/g);
  const found = [...codes].map(([, code = '']) => findCurrency(code)).find(Boolean);
  return found ?? defaultCurrency;
}

function vimeoAdvice(block: RuleBlock): string | undefined {
  const { accountType, account_type: account } = asRecord(block.json);
  const source = sourceOf(block);
  return source && vimeoProblem(source, accountType ?? account);
}

function thumbnailAdvice(block: RuleBlock): string | undefined {
  const source = sourceOf(block);
  return source && thumbnailProblem(source);
}

/** Finds a video's source as the element does. */
function sourceOf({ attributes, json, html }: RuleBlock): VideoSource | undefined {
  const [, ...tags] = tagsOf(html);
  const { url, html: embedCode } = asRecord(json);
  const valueOf = (name: string, attribute: string): string | undefined =>
    tags.find(isTag(name))?.attributes[attribute]?.trim() || undefined;
  const frameSrc = valueOf('iframe', 'src');
  const code = attributes['data-html'] || asText(embedCode);
  return findSource(
    attributes['src'] || asText(url) || undefined,
    code === '' ? undefined : readEmbedHtml(code),
    {
      hasVideo: tags.some(isTag('video')),
      frameSrc: frameSrc === 'about:blank' ? undefined : frameSrc,
      link: valueOf('iframe', 'data-src') ?? valueOf('a', 'href'),
    },
  );
}

function isTag(tag: string): (each: Tag) => boolean {
  return ({ name }) => name === tag;
}
