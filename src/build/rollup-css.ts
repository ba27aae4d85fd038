import { relative } from 'node:path';
import type { AstNode, Plugin, PluginContext } from 'rollup';
import { minifyCss, readCss } from './minify.js';

interface Template {
  readonly start: number;
  readonly end: number;
  readonly quasi: { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };
}

/**
 * Minifies the style sheets in JavaScript: css`…` templates in our own files, and imported `.css` files, whose default export
 * is a `StyleText`.
 */
export function cssPlugin(): Plugin {
  return {
    name: 'sq-css',
    load(id) {
      if (!id.endsWith('.css')) return null;
      return cssModule(minifyCss(relative('.', id), readCss(id)));
    },
    transform(code, id) {
      if (!/\bcss\s*`/.test(code) || id.includes('node_modules')) return null;
      return { code: minifyTemplates.call(this, code, relative('.', id)), map: { mappings: '' } };
    },
  };
}

/** Returns the module for a style sheet file. `import sheet from './x.css'` imports its `StyleText`. */
export function cssModule(text: string): string {
  return `export default { cssText: ${JSON.stringify(text)} };`;
}

/** Replaces each css`…` template with a `StyleText`. */
function minifyTemplates(this: PluginContext, code: string, name: string): string {
  let result = code;
  for (const { start, end, quasi } of findTemplates(this.parse(code)).reverse()) {
    const css = minifyCss(name, quasi.quasis[0]?.value.cooked ?? '');
    result = `${result.slice(0, start)}({ cssText: ${JSON.stringify(css)} })${result.slice(end)}`;
  }
  return result;
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
