import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesIn } from './files.js';

/** A message that page authors read in the console, or that the command `sq-elements` prints. */
export interface DeveloperMessage {
  readonly file: string;
  /** Values that the code inserts are replaced with `…`. */
  readonly text: string;
}

/** Functions whose call contains a message, with the position of that argument. */
const calls: Readonly<Record<string, number>> = {
  advise: 1,
  'console.error': 0,
  'console.warn': 0,
  onError: 0,
  'problems.push': 0,
  reportChildren: 1,
  refuse: 0,
  reportLoad: 1,
  super: 0,
  useChildrenReport: 0,
};

/** Constructors of errors, with the position of the message argument. */
const constructors: Readonly<Record<string, number>> = {
  DOMException: 0,
  Error: 0,
  InputProblem: 1,
  RangeError: 0,
  Refusal: 0,
  TypeError: 0,
  UnreadableProduct: 1,
};

/** Names of properties and variables that contain a message. */
const holders = /^(?:message|problem|fallback|unreadable|unusable)$/;

/** Files whose functions return parts of messages. */
const composers = /(?:core\/life\/failure|model\/describe-value|loading\/suggest-element)\.ts$/;

/** Files that contain constants with messages for page authors, in addition to messages for visitors. */
const messageFiles =
  /messages?(?:\.ts$|\/)|features\/(?:experiments\/model\/experiments|chart\/model\/dataset|video\/model\/video-source)\.ts$/;

/** Finds all messages for page authors in the shipped code and in the command. */
export function developerMessages(): DeveloperMessage[] {
  const files = [
    ...filesIn('src', /\.tsx?$/).filter(
      // Owners do not open the console. The editor shows its messages itself.
      (file) => !/\/(?:build|editor)\/|\.d\.ts$/.test(file),
    ),
    'src/build/cli.ts',
  ];
  const found = files.flatMap((file) =>
    textsIn(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
      // Other texts are internal errors, or are composed of messages that are found elsewhere.
      .filter((text) => text.split(/\s+/).filter((word) => /[a-z]{2}/i.test(word)).length > 1)
      .map((text) => ({ file, text: withValues(text) })),
  );
  return found.filter((each, index) => found.findIndex(({ text }) => text === each.text) === index);
}

/** Returns a message as the console shows it, with `…` for each value. */
function withValues(text: string): string {
  return text
    .replace(/\{\w+\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
}

function textsIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const expression = messageOf(node, source.fileName);
    const texts = expression ? literalsOf(expression) : [];
    found.push(...(composers.test(source.fileName) ? texts.filter(isSentence) : texts));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns `true` for a whole sentence, and `false` for a part of one. */
function isSentence(text: string): boolean {
  return /[.?]$/.test(text);
}

/** Returns the expression of a message, if the node contains one. */
function messageOf(node: ts.Node, file: string): ts.Expression | undefined {
  if (ts.isCallExpression(node)) {
    const position = calls[node.expression.getText()];
    return position === undefined ? undefined : node.arguments[position];
  }
  if (ts.isNewExpression(node)) {
    const position = constructors[node.expression.getText()];
    return position === undefined ? undefined : node.arguments?.[position];
  }
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) {
    const isConstant = messageFiles.test(file) && isTopLevel(node) && !isForVisitors(node);
    return holders.test(node.name.getText()) || isConstant ? node.initializer : undefined;
  }
  return ts.isReturnStatement(node) && composers.test(file) ? node.expression : undefined;
}

function isTopLevel(node: ts.Node): boolean {
  return !ts.findAncestor(node, ts.isFunctionLike);
}

/** Returns `true` if a node is part of the declaration of messages for visitors. */
function isForVisitors(node: ts.Node): boolean {
  const call = ts.findAncestor(node, ts.isCallExpression);
  return call?.expression.getText() === 'defineMessages';
}

/**
 * Returns the strings that an expression can produce, with `…` for each inserted value. For `a ? b : c`, returns those
 * of both `b` and `c`.
 */
function literalsOf(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression))
    return [...literalsOf(expression.whenTrue), ...literalsOf(expression.whenFalse)];
  // A default value: `given ?? 'text'`.
  if (ts.isBinaryExpression(expression)) return literalsOf(expression.right);
  if (ts.isArrowFunction(expression) && !ts.isBlock(expression.body))
    return literalsOf(expression.body);
  if (!ts.isTemplateExpression(expression)) return [];
  const { head, templateSpans } = expression;
  return [[head.text, ...templateSpans.map(({ literal }) => literal.text)].join('…')];
}
