import ts from 'typescript';
import { readDocTags, type ElementDoc, type MethodDoc } from './element-doc.js';

const makers = new Map([
  ['reactBlock', 'react'],
  ['litBlock', 'lit'],
  ['controllerBlock', 'controller'],
] as const satisfies [string, ElementDoc['kind']][]);

export function isExportedClass(node: ts.Statement): node is ts.ClassDeclaration {
  return (
    ts.isClassDeclaration(node) &&
    !!node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  );
}

export function lastDocComment(
  node: ts.Node,
  source: ts.SourceFile,
): { text: string; start: number } | undefined {
  const range = ts
    .getLeadingCommentRanges(source.text, node.getFullStart())
    ?.filter(({ pos }) => source.text.startsWith('/**', pos))
    .at(-1);
  return range && { text: source.text.slice(range.pos, range.end), start: range.pos };
}

export function kindOf(node: ts.ClassDeclaration): ElementDoc['kind'] | undefined {
  const base = node.heritageClauses?.[0]?.types[0]?.expression;
  if (!base || !ts.isCallExpression(base) || !ts.isIdentifier(base.expression)) return undefined;
  return makers.get(base.expression.text as 'reactBlock');
}

/** Methods without a doc comment are not part of the API. */
export function methodsOf(node: ts.ClassDeclaration, source: ts.SourceFile): MethodDoc[] {
  return node.members.filter(ts.isMethodDeclaration).flatMap((method) => {
    const doc = lastDocComment(method, source);
    const hidden =
      ts.getCombinedModifierFlags(method) & (ts.ModifierFlags.Private | ts.ModifierFlags.Static);
    if (!doc || hidden || !ts.isIdentifier(method.name)) return [];
    const name = method.name.text;
    const parameters = method.parameters.map((parameter) => parameter.getText(source)).join(', ');
    const result = method.type?.getText(source) ?? 'void';
    const text = readDocTags(doc.text, 0).description;
    return [{ name, doc: text, signature: `${name}(${parameters}): ${result}` }];
  });
}
