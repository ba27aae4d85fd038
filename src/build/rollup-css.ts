import { relative } from 'node:path';
import type { Plugin, PluginContext, AstNode } from 'rollup';
import { minifyCss, readCss, squeezeCss } from './minify.js';

interface Template {
  readonly start: number;
  readonly end: number;
  readonly quasi: {
    readonly quasis: readonly { start: number; end: number; value: { cooked: string } }[];
  };
}

/**
 * Minifies the style sheets in JavaScript: css`…` templates of our own files, and imports of `.css`
 * files, which become a `StyleText` as their default export.
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

/** The module that stands for a style sheet file: `import sheet from './x.css'` gives its `StyleText`. */
export function cssModule(text: string): string {
  return `export default { cssText: ${JSON.stringify(text)} };`;
}

/** A template without expressions becomes its `StyleText`, so that pages need no `css` to read it. */
function minifyTemplates(this: PluginContext, code: string, name: string): string {
  let result = code;
  const replace = (start: number, end: number, text: string): void => {
    result = result.slice(0, start) + text + result.slice(end);
  };
  for (const { start, end, quasi } of findTemplates(this.parse(code)).reverse()) {
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
  return result;
}

/** All css`…` of a module, in order. */
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
