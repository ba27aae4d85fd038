import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesIn } from '../support/node/files.js';

/**
 * A `static` import runs when the file loads, a `dynamic` one when the file requests it. A `type` import never runs.
 */
export type ImportKind = 'static' | 'dynamic' | 'type';

export interface Import {
  /** The path of a project file (`src/core/life/define.ts`), or the name of a package. */
  readonly target: string;
  readonly kind: ImportKind;
}

/** The facts about a file that the rules check. */
export interface SourceFacts {
  readonly path: string;
  readonly imports: readonly Import[];
  /** `true` if it calls `define(…)` or `customElements.define(…)`. */
  readonly registers: boolean;
  /** Names of the browser and network globals that it uses. */
  readonly globals: readonly string[];
  /** This library's tags in its JSX, html templates and `createElement` calls. */
  readonly tags: readonly string[];
}

const WATCHED_GLOBALS = new Set([
  'document',
  'window',
  'navigator',
  'localStorage',
  'sessionStorage',
  'fetch',
  'XMLHttpRequest',
]);

/** Reads the shipped code and the build tools: all files in `elements` and `src`. Call it in the project's root. */
export function readGraph(): SourceFacts[] {
  return ['elements', 'src']
    .flatMap((folder) => filesIn(folder, /(?<!\.d)\.tsx?$/))
    .map((path) => readFacts(path, readFileSync(path, 'utf8'), existsSync));
}

/**
 * Extracts the facts that the rules need from a file's text.
 *
 * @param exists - Returns `true` if a path is a file. Used to find out whether an import of `x.js` means `x.ts` or
 * `x.tsx`.
 */
export function readFacts(
  path: string,
  text: string,
  exists: (path: string) => boolean,
): SourceFacts {
  const { source, checker } = parse(path, text);
  const imports: Import[] = [];
  const globals = new Set<string>();
  const tags = new Set<string>();
  let registers = false;

  const add = (specifier: ts.Node, kind: ImportKind): void => {
    if (!ts.isStringLiteralLike(specifier)) return;
    imports.push({ target: targetOf(path, specifier.text, exists), kind });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, isTypeOnly(node.importClause) ? 'type' : 'static');
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static');
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, 'type');
    } else if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && first) add(first, 'dynamic');
      if (isRegistration(node.expression, checker)) registers = true;
      if (first && isCreateElement(node.expression) && ts.isStringLiteralLike(first)) {
        addTags(`<${first.text}`, tags);
      }
    } else if (ts.isJsxOpeningLikeElement(node)) {
      addTags(`<${node.tagName.getText(source)}`, tags);
    } else if (ts.isTaggedTemplateExpression(node)) {
      if (node.tag.getText(source) === 'html') addTags(node.template.getText(source), tags);
    } else if (
      ts.isIdentifier(node) &&
      WATCHED_GLOBALS.has(node.text) &&
      isFreeUse(node, checker)
    ) {
      globals.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  return { path, imports, registers, globals: [...globals], tags: [...tags] };
}

function targetOf(from: string, specifier: string, exists: (path: string) => boolean): string {
  if (!specifier.startsWith('.')) {
    const [scope = '', name = ''] = specifier.split('/');
    return specifier.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const path = join(dirname(from), specifier).replaceAll('\\', '/');
  const candidates = [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')];
  return candidates.find(exists) ?? path;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  return (
    !clause.name &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.length > 0 &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}

function isRegistration(callee: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isIdentifier(callee)) {
    const declarations = checker.getSymbolAtLocation(callee)?.declarations ?? [];
    return callee.text === 'define' && !declarations.some(ts.isFunctionDeclaration);
  }
  return (
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text === 'define' &&
    /(^|\.)customElements$/.test(callee.expression.getText())
  );
}

function isCreateElement(callee: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'createElement';
}

function addTags(text: string, tags: Set<string>): void {
  for (const [, tag] of text.matchAll(/<(sq-[a-z-]+)/g)) if (tag) tags.add(tag);
}

/** Returns `true` if the name is an undeclared variable, and not a property (`host.document`) or a type. */
function isFreeUse(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false;
  if (ts.isPartOfTypeNode(node) || ts.isTypeQueryNode(parent)) return false;
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node);
  return !symbol?.declarations?.length;
}

/** Parses a single file without libraries, so that globals have no declaration. */
function parse(path: string, text: string): { source: ts.SourceFile; checker: ts.TypeChecker } {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === path ? source : undefined),
    getDefaultLibFileName: () => '',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === path,
    readFile: () => undefined,
    writeFile: () => undefined,
  };
  const options = { noLib: true, noResolve: true, types: [], jsx: ts.JsxEmit.Preserve };
  return { source, checker: ts.createProgram([path], options, host).getTypeChecker() };
}
