import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { readDocTags, type DocTag } from '../element-doc.js';

/* Reads declarations and their doc comments from TypeScript sources. */

/** A doc comment, split into its description and its tags. */
export interface DocComment {
  readonly description: string;
  readonly tags: readonly DocTag[];
}

/** A declaration of a type or function, and the file that contains it. */
export interface Found<T extends ts.Node = ts.Declaration> {
  readonly node: T;
  readonly file: string;
}

const sources = new Map<string, ts.SourceFile>();

/** Parses a file. The result is cached. */
export function sourceOf(file: string): ts.SourceFile {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  sources.set(file, source);
  return source;
}

/** Returns a declaration's doc comment. If the declaration has no doc comment, the result is empty. */
export function docOf(node: ts.Node): DocComment {
  const source = node.getSourceFile();
  const range = ts
    .getLeadingCommentRanges(source.text, node.getFullStart())
    ?.filter(({ pos }) => source.text.startsWith('/**', pos))
    .at(-1);
  if (!range) return { description: '', tags: [] };
  const line = source.getLineAndCharacterOfPosition(range.pos).line + 1;
  const { description, tags } = readDocTags(source.text.slice(range.pos, range.end), line);
  return { description: inlineText(description), tags };
}

/**
 * Joins the lines of each paragraph, replaces links to other declarations with their names, and links the rules in behavior.md
 * that are cited.
 */
function inlineText(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .join('\n\n')
    .replace(/\{@link (\S+?)(?:\s+([^}]*))?\}/g, (_, name: string, label?: string) =>
      label ? label.trim() : `\`${name}\``,
    )
    .replace(/\(behavior\.md#([\w-]+)\)/g, '([rule](../behavior.md#$1))');
}

/** Throws an error that names the position of a node. */
export function failAt(node: ts.Node, message: string): never {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  throw new Error(`${source.fileName}:${String(line + 1)}: ${message}`);
}

/** Finds a declaration by name, either in the file itself or in the file that it is imported from. */
export function findDeclaration(file: string, name: string): Found | undefined {
  const source = sourceOf(file);
  for (const statement of source.statements) {
    const own = declarationsIn(statement).find((node) => node.name?.getText() === name);
    if (own) return { node: own, file };
  }
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const imported = importedName(statement, name);
    const target = statement.moduleSpecifier && targetOf(file, statement.moduleSpecifier);
    if (imported !== undefined && target !== undefined) return findDeclaration(target, imported);
  }
  return undefined;
}

type Named = (ts.Declaration & { readonly name?: ts.Node | undefined }) | ts.VariableDeclaration;

function declarationsIn(statement: ts.Statement): readonly Named[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations;
  const isDeclaration =
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isDeclaration ? [statement] : [];
}

/** If a statement imports or exports `name`, returns the name that it has in the other file. */
function importedName(
  statement: ts.ImportDeclaration | ts.ExportDeclaration,
  name: string,
): string | undefined {
  const list = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!list || !(ts.isNamedImports(list) || ts.isNamedExports(list))) return undefined;
  const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = [...list.elements];
  const found = elements.find((element) => element.name.text === name);
  return found && (found.propertyName ?? found.name).text;
}

function targetOf(file: string, specifier: ts.Expression): string | undefined {
  if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
  const path = join(dirname(file), specifier.text);
  return [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(existsSync);
}
