import {
  isElement,
  isText,
  parseSource,
  quote,
  rawTextCode,
  replacement,
  rewrite,
  tagsIn,
} from './rewrite.js';

/**
 * A Vue component. Vue ignores `<script>` and `<style>` in a template, so they become small components. `{{` in a text becomes a
 * string.
 */
export function toVue(html: string): string {
  const constants: string[] = [];
  const template = rewrite(html.trim(), (node) => {
    if (isElement(node) && /^(?:script|style)$/.test(node.tagName)) {
      const name = `Content${String(constants.length + 1)}`;
      const properties = node.attrs.map((each) => `${quote(each.name)}: ${quote(each.value)}, `);
      constants.push(
        `const ${name} = () => h('${node.tagName}', { ${properties.join('')}innerHTML: ${rawTextCode(node)} });`,
      );
      return replacement(node, `<${name} />`);
    }
    if (!isText(node) || !node.value.includes('{{')) return [];
    const range = node.sourceCodeLocation;
    const source = html.trim().slice(range?.startOffset, range?.endOffset);
    return replacement(node, source.replaceAll('{{', "{{ '{{' }}"));
  });
  const imports = tagsIn(parseSource(html)).map((tag) => `import 'sq-elements/${tag}';`);
  const script = [
    ...(constants.length > 0 ? ["import { h } from 'vue';"] : []),
    "import 'sq-elements/sq.css';",
    ...imports,
    "import type {} from 'sq-elements/vue';",
  ];
  const rest = constants.length > 0 ? `\n${constants.join('\n')}\n` : '';
  return `<script setup lang="ts">\n${script.join('\n')}\n${rest}</script>\n\n<template>\n${template}\n</template>\n`;
}
