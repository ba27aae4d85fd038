import { relative } from 'node:path';
import type { AstNode, Plugin, PluginContext, ProgramNode } from 'rollup';
import { minifyCss, readCss, squeezeCss } from './minify.js';

interface Template {
  readonly start: number;
  readonly end: number;
  readonly quasi: {
    readonly quasis: readonly { start: number; end: number; value: { cooked: string } }[];
  };
}

/**
 * Minifies the style sheets in JavaScript: css`…` templates of our own files, and imported `.css` files, whose default export is
 * a `StyleText`.
 */
export function cssPlugin(): Plugin {
  return {
    name: 'sq-css',
    load(id) {
      if (!id.endsWith('.css')) return null;
      const text = minifyCss(relative('.', id), readCss(id));
      this.addWatchFile(id);
      return cssModule(text);
    },
    transform(code, id) {
      if (!/\bcss\s*`/.test(code) || id.includes('node_modules')) return null;
      return { code: minifyTemplates.call(this, code, relative('.', id)), map: { mappings: '' } };
    },
  };
}

/** The module for a style sheet file: `import sheet from './x.css'` imports its `StyleText`. */
export function cssModule(text: string): string {
  return `export default { cssText: ${JSON.stringify(text)} };`;
}

/**
 * Replaces a template without expressions with a `StyleText`. If all templates of a module are replaced, its import of `css` is
 * removed.
 */
function minifyTemplates(this: PluginContext, code: string, name: string): string {
  let result = code;
  const replace = (start: number, end: number, text: string): void => {
    result = result.slice(0, start) + text + result.slice(end);
  };
  const program = this.parse(code);
  const templates = findTemplates(program);
  for (const { start, end, quasi } of [...templates].reverse()) {
    const [only, ...more] = quasi.quasis;
    if (only && more.length === 0) {
      replace(start, end, `({ cssText: ${JSON.stringify(minifyCss(name, only.value.cooked))} })`);
      continue;
    }
    for (const templateElement of [...quasi.quasis].reverse()) {
      replace(
        templateElement.start,
        templateElement.end,
        escapeTemplate(squeezeCss(templateElement.value.cooked)),
      );
    }
  }
  // The import precedes all templates, so its position is still valid.
  const unused = templates.every(isWhole) ? findImport(program) : undefined;
  if (unused) replace(unused.start, unused.end, '');
  return result;
}

function isWhole({ quasi }: Template): boolean {
  return quasi.quasis.length === 1;
}

function findImport(program: ProgramNode): AstNode | undefined {
  return program.body.find(
    (node) =>
      node.type === 'ImportDeclaration' &&
      node.specifiers.length === 1 &&
      node.specifiers[0]?.local.name === 'css',
  ) as AstNode | undefined;
}

function findTemplates(program: AstNode): Template[] {
  const found: Template[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, tag } = node as Record<string, unknown>;
    if (type === 'TaggedTemplateExpression' && (tag as { name?: string }).name === 'css') {
      found.push(node as Template);
    } else {
      Object.values(node).forEach(visit);
    }
  };
  visit(program);
  return found.sort((a, b) => a.start - b.start);
}

function escapeTemplate(text: string): string {
  return text.replace(/\\|`|\$(?=\{)/g, '\\$&');
}
