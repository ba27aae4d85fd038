import type { ComponentDefinition, Editor } from 'grapesjs';

/** Component type of JSON scripts and templates. Their content is text that the canvas does not show. */
const dataType = 'sq-data';
/** Component type of images without `src`. */
const plainImageType = 'sq-image-without-src';

/**
 * Makes GrapesJS keep content that its parser drops by default: JSON in scripts, the content of templates, and whitespace.
 * Other scripts are removed as before, unless the configuration allows them.
 */
export function keepContent(editor: Editor): void {
  const parser = editor.Parser.getConfig();
  const { allowScripts = false } = parser.optionsHtml ?? {};
  parser.optionsHtml = { ...parser.optionsHtml, allowScripts: true, keepEmptyTextNodes: true };
  editor.Components.addType(dataType, {
    isComponent: (element) =>
      isData(element) && {
        type: dataType,
        tagName: element.localName,
        content: element.innerHTML,
        components: [],
      },
    model: {
      defaults: { layerable: false, selectable: false, hoverable: false, droppable: false },
    },
  });
  // GrapesJS's type for images adds a placeholder as the `src` of an image without one, such as an image with `data-src`.
  editor.Components.addType(plainImageType, {
    isComponent: (element) =>
      element.localName === 'img' &&
      !element.hasAttribute('src') && { type: plainImageType, tagName: 'img', void: true },
  });
  if (allowScripts) return;
  editor.on('parse:html', ({ output }: { readonly output: { html?: unknown } }) => {
    output.html = withoutScripts(output.html);
  });
}

function isData(element: HTMLElement): boolean {
  if (element.localName === 'template') return true;
  return element.localName === 'script' && /^application\/(ld\+)?json$/.test(typeOf(element));
}

function typeOf(element: HTMLElement): string {
  return element.getAttribute('type') ?? '';
}

function withoutScripts(parsed: unknown): unknown {
  if (Array.isArray(parsed)) {
    const definitions = parsed as readonly ComponentDefinition[];
    return definitions.filter((each) => !isScript(each)).map(withoutScripts);
  }
  if (typeof parsed !== 'object' || parsed === null || !('components' in parsed)) return parsed;
  return { ...parsed, components: withoutScripts(parsed.components) };
}

function isScript(definition: ComponentDefinition): boolean {
  return definition.type === 'script' || definition.tagName === 'script'
    ? definition.type !== dataType
    : false;
}
