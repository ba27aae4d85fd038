/*
 * Conditions for showing fields: the attribute `data-show-when`, and `showWhen` in a form's JSON (behavior.md#forms-conditions).
 * Browsers and servers evaluate the same conditions.
 *
 *     topic = Wholesale
 *     topic = Wholesale, Press              one of these values
 *     topic != Wholesale
 *     extras contains lunch                 part of a value
 *     phone is empty
 *     phone is not empty
 *     guests >= 6                           also <, <= and >
 *     guests > 6 and not (topic = Press or drink = "Gin and tonic")
 */

export type Comparison = '<' | '<=' | '>' | '>=';

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | {
      readonly kind: 'equals' | 'contains';
      readonly field: string;
      readonly values: readonly string[];
    }
  | { readonly kind: 'empty'; readonly field: string }
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly operator: Comparison;
      readonly number: number;
    };

export type ParsedCondition =
  | { readonly condition: Condition; readonly problem?: undefined }
  /** The problem is a clause for developers, such as `expected a value after "="`. */
  | { readonly condition?: undefined; readonly problem: string };

/** Describes the syntax in messages to developers. */
export const conditionSyntax =
  '"field = value", "field = a, b", "field != value", "field contains text", "field is empty", "field is not empty", ' +
  '"field > 5" (also <, <=, >=), combined with "and", "or", "not" and parentheses';

/** In characters. */
const MAX_LENGTH = 2000;
/** Maximum depth of parentheses and negations. */
const MAX_DEPTH = 20;

interface Token {
  readonly kind: 'symbol' | 'word' | 'quoted';
  readonly text: string;
}

class SyntaxProblem extends Error {}

/** Parses a condition. Never throws. */
export function parseCondition(text: string): ParsedCondition {
  try {
    if (text.length > MAX_LENGTH) {
      throw new SyntaxProblem(`a condition can have at most ${String(MAX_LENGTH)} characters`);
    }
    return { condition: parseTokens(tokensOf(text)) };
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    return { problem: error.message };
  }
}

const tokenPattern =
  /\s*(?:(?<symbol><=|>=|!=|[=<>(),])|"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<word>(?:[^\s=!<>(),"']|!(?!=))(?:[^\s=!<>(),]|!(?!=))*))/uy;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < end) {
    const { lastIndex } = tokenPattern;
    const { symbol, double, single, word } = tokenPattern.exec(text)?.groups ?? {};
    const quoted = double ?? single;
    if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol });
    else if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else throw new SyntaxProblem(`unexpected ${text.slice(lastIndex).trim().slice(0, 20)}`);
  }
  return tokens;
}

function parseTokens(tokens: readonly Token[]): Condition {
  let position = 0;
  const peek = (): Token | undefined => tokens[position];
  const isWord = (word: string, token = peek()): boolean =>
    token?.kind === 'word' && token.text.toLowerCase() === word;
  const isSymbol = (...symbols: readonly string[]): boolean => {
    const token = peek();
    return token?.kind === 'symbol' && symbols.includes(token.text);
  };
  const fail = (expected: string): never => {
    const token = peek();
    const found = token ? `found "${token.text}"` : 'the condition ends';
    throw new SyntaxProblem(`expected ${expected}, but ${found}`);
  };
  const accept = (isNext: boolean): boolean => {
    if (isNext) position += 1;
    return isNext;
  };

  function list(
    kind: 'all' | 'any',
    word: string,
    depth: number,
    parse: (depth: number) => Condition,
  ): Condition {
    const conditions = [parse(depth)];
    while (accept(isWord(word))) conditions.push(parse(depth));
    const [only, ...others] = conditions;
    return only && others.length === 0 ? only : { kind, conditions };
  }
  const any = (depth: number): Condition => list('any', 'or', depth, all);
  const all = (depth: number): Condition => list('all', 'and', depth, test);

  function test(depth: number): Condition {
    if (depth > MAX_DEPTH) throw new SyntaxProblem('the condition has too many parentheses');
    if (accept(isWord('not'))) return { kind: 'not', condition: test(depth + 1) };
    if (accept(isSymbol('('))) {
      const condition = any(depth + 1);
      if (!accept(isSymbol(')'))) fail('")"');
      return condition;
    }
    const field = peek();
    if (!field || field.kind === 'symbol' || field.text === '') return fail('the name of a field');
    position += 1;
    return testOf(field.text);
  }

  function testOf(field: string): Condition {
    if (accept(isSymbol('='))) return { kind: 'equals', field, values: values() };
    if (accept(isSymbol('!='))) {
      return { kind: 'not', condition: { kind: 'equals', field, values: values() } };
    }
    if (accept(isWord('contains'))) return { kind: 'contains', field, values: values() };
    if (accept(isWord('is'))) {
      const isNegated = accept(isWord('not'));
      if (!accept(isWord('empty'))) fail(isNegated ? '"empty"' : '"empty" or "not empty"');
      const condition = { kind: 'empty', field } as const;
      return isNegated ? { kind: 'not', condition } : condition;
    }
    if (!isSymbol('<', '<=', '>', '>=')) return fail(`an operator after "${field}"`);
    const operator = tokens[position]?.text as Comparison;
    position += 1;
    const text = value();
    const number = numberIn(text);
    if (number === undefined) throw new SyntaxProblem(`"${text}" is not a number`);
    return { kind: 'compare', field, operator, number };
  }

  function values(): readonly string[] {
    const list = [value()];
    while (accept(isSymbol(','))) list.push(value());
    return list;
  }

  /** A quoted text, or words up to the next `and`, `or` or symbol. The first word can be any word, such as `OR` for Oregon. */
  function value(): string {
    const first = peek();
    if (!first || first.kind === 'symbol') return fail('a value');
    position += 1;
    if (first.kind === 'quoted') return first.text;
    const words = [first.text];
    for (
      let next = peek();
      next?.kind === 'word' && !isWord('and') && !isWord('or');
      next = peek()
    ) {
      words.push(next.text);
      position += 1;
    }
    return words.join(' ');
  }

  const condition = any(0);
  if (position < tokens.length) fail('"and" or "or"');
  return condition;
}

/**
 * Returns `true` if a condition is met. Texts are compared without regard to case and to spaces around them.
 *
 * @param textsOf returns the values of a field that are not empty. A list of checkboxes has one value for each checked box
 */
export function isMet(
  condition: Condition,
  textsOf: (field: string) => readonly string[],
): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.conditions.every((each) => isMet(each, textsOf));
    case 'any':
      return condition.conditions.some((each) => isMet(each, textsOf));
    case 'not':
      return !isMet(condition.condition, textsOf);
    case 'empty':
      return textsOf(condition.field).length === 0;
    case 'equals': {
      const wanted = condition.values.map(comparable);
      const texts = textsOf(condition.field);
      return (texts.length > 0 ? texts : ['']).some((text) => wanted.includes(comparable(text)));
    }
    case 'contains': {
      const wanted = condition.values.map(comparable);
      const texts = textsOf(condition.field).map(comparable);
      return texts.some((text) => wanted.some((part) => text.includes(part)));
    }
    case 'compare':
      return textsOf(condition.field).some((text) => {
        const number = numberIn(text);
        return number !== undefined && compare(number, condition.operator, condition.number);
      });
  }
}

function compare(left: number, operator: Comparison, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

function comparable(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Returns the number in a text such as `6`, `-1.5` or `$1,200`. Returns `undefined` if the text contains anything else. */
function numberIn(text: string): number | undefined {
  const digits = text.replace(/[\s,']|\p{Sc}/gu, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

/** Returns the names of the fields that a condition reads. */
export function fieldsIn(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.conditions.flatMap(fieldsIn);
    case 'not':
      return fieldsIn(condition.condition);
    case 'empty':
    case 'equals':
    case 'contains':
    case 'compare':
      return [condition.field];
  }
}

/**
 * Returns the text of a condition with other values, for example with the translated options of a form. A value that contains
 * both kinds of quotation marks loses the double ones.
 */
export function conditionText(
  condition: Condition,
  change: (value: string) => string = (value) => value,
): string {
  const list = (values: readonly string[]): string =>
    values.map((value) => quoted(change(value))).join(', ');
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const word = condition.kind === 'all' ? ' and ' : ' or ';
      return condition.conditions.map((each) => `(${conditionText(each, change)})`).join(word);
    }
    case 'not':
      return `not (${conditionText(condition.condition, change)})`;
    case 'empty':
      return `${quoted(condition.field)} is empty`;
    case 'equals':
      return `${quoted(condition.field)} = ${list(condition.values)}`;
    case 'contains':
      return `${quoted(condition.field)} contains ${list(condition.values)}`;
    case 'compare':
      return `${quoted(condition.field)} ${condition.operator} ${String(condition.number)}`;
  }
}

function quoted(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `'${text.replaceAll("'", '’')}'` : `'${text}'`;
}
