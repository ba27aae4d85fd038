import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Global attributes whose name differs from that of their property. */
const globalAttributes = [
  'class',
  'is',
  'exportparts',
  'itemid',
  'itemprop',
  'itemref',
  'itemscope',
];

let members: Set<string> | undefined;

/** `true` if `HTMLElement` or an interface it inherits from has a member or attribute of this name, ignoring case. */
export function isHtmlElementMember(name: string): boolean {
  members ??= new Set(
    [...readMembers(), ...globalAttributes].map((member) => member.toLowerCase()),
  );
  return members.has(name.toLowerCase());
}

/** Reads the members from TypeScript's DOM library, which follows the standards. */
function readMembers(): Set<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'));
  const library = ts.createSourceFile(
    'lib.dom.d.ts',
    readFileSync(join(folder, 'lib.dom.d.ts'), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const interfaces = new Map<string, ts.InterfaceDeclaration[]>();
  for (const statement of library.statements) {
    if (!ts.isInterfaceDeclaration(statement)) continue;
    const name = statement.name.text;
    interfaces.set(name, [...(interfaces.get(name) ?? []), statement]);
  }

  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const { members, heritageClauses } of interfaces.get(name) ?? []) {
      for (const member of members) {
        if (member.name && ts.isIdentifier(member.name)) found.add(member.name.text);
      }
      for (const { expression } of heritageClauses?.flatMap(({ types }) => types) ?? []) {
        if (ts.isIdentifier(expression)) visit(expression.text);
      }
    }
  };
  visit('HTMLElement');
  return found;
}
