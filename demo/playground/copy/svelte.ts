import {
  indent,
  isElement,
  isText,
  parseSource,
  quote,
  rawTextCode,
  replacement,
  rewrite,
  tagsIn,
  type Edit,
  type SourceElement,
} from './rewrite.js';

/**
 * A Svelte component. Braces become character references. `<script>` and `<style>` become constants, because Svelte reads them as
 * its own.
 */
export function toSvelte(html: string): string {
  const source = html.trim();
  const constants: string[] = [];
  const markup = rewrite(source, (node): readonly Edit[] => {
    const range = node.sourceCodeLocation;
    if (!range) return [];
    if (isText(node))
      return replacement(node, escapeBraces(source.slice(range.startOffset, range.endOffset)));
    if (!isElement(node)) return [];
    if (/^(?:script|style)$/.test(node.tagName)) {
      const name = `content${String(constants.length + 1)}`;
      constants.push(`const ${name} = ${elementCode(node, source)};`);
      return replacement(node, `{@html ${name}}`);
    }
    return attributeEdits(node, source);
  });
  const imports = tagsIn(parseSource(html)).map((tag) => `import 'sq-elements/${tag}';`);
  const lines = [
    "import 'sq-elements/sq.css';",
    ...imports,
    "import type {} from 'sq-elements/svelte';",
  ];
  const rest = constants.length > 0 ? `\n\n${constants.join('\n')}` : '';
  return `<script lang="ts">\n${indent(lines.join('\n') + rest, 2)}\n</script>\n\n${markup}\n`;
}

/** The element as a JavaScript expression. The parts of its tags are separate strings, because some tools search for tags. */
function elementCode(element: SourceElement, source: string): string {
  const { tagName } = element;
  const location = element.sourceCodeLocation;
  const start = location?.startTag?.startOffset ?? 0;
  const startTag = source.slice(start + 1 + tagName.length, location?.startTag?.endOffset);
  return `'<' + '${tagName}' + ${quote(startTag)} + ${rawTextCode(element)} + '</' + '${tagName}>'`;
}

function attributeEdits(element: SourceElement, source: string): readonly Edit[] {
  const attributes = element.sourceCodeLocation?.attrs ?? {};
  return Object.entries(attributes).flatMap(([name, { startOffset, endOffset }]): Edit[] => {
    const written = source.slice(startOffset, endOffset);
    const value = element.attrs.find((each) => each.name === name)?.value;
    // Svelte sets an attribute of an element of ours as a property, and an empty text is falsy.
    const isBare = element.tagName.startsWith('sq-') && value === '' && written.includes('=');
    const text = isBare ? name : escapeBraces(written);
    return text === written ? [] : [{ start: startOffset, end: endOffset, text }];
  });
}

function escapeBraces(text: string): string {
  return text.replaceAll('{', '&#123;').replaceAll('}', '&#125;');
}
