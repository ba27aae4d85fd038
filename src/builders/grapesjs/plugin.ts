import type { Component, Editor, TraitProperties } from 'grapesjs';
import { blocks } from 'virtual:blocks';
import type { BlockDescription, FieldDescription } from '../../editor/blocks/block-description.js';
import { attributesFor, readAttribute, type Attributes } from '../../editor/panel/field-values.js';
import { fieldsFor, isPlainNumber, labelOf, optionsOf } from '../field-options.js';
import { keepContent } from './keep-content.js';

export interface GrapesJsOptions {
  /** URL of `sq.css`. Default: `/sq-elements/sq.css`. */
  readonly styleSheet?: string;
  /** URL of `sq.js`. Default: `/sq-elements/cdn/sq.js`. */
  readonly script?: string;
  /** Tags of the blocks that the list of blocks offers. Default: all. */
  readonly tags?: readonly string[];
}

/**
 * A plugin for GrapesJS that adds a component type and a block for each element. The elements are live in the canvas, and the
 * exported HTML contains the same elements as on a published page.
 *
 * @example
 * grapesjs.init({ container: '#editor', plugins: [sqElements] });
 */
export function sqElements(editor: Editor, options: GrapesJsOptions = {}): void {
  const { styleSheet = '/sq-elements/sq.css', script = '/sq-elements/cdn/sq.js' } = options;
  keepContent(editor);
  const canvas = editor.Canvas.getModel();
  const { styles = [], scripts = [] } = editor.Canvas.getConfig();
  canvas.set('styles', [...styles, styleSheet]);
  canvas.set('scripts', [...scripts, { src: script, type: 'module' }]);
  // Each frame is marked before its content is rendered, so that the elements never react to the site owner's clicks.
  editor.on('canvas:frame:load:head', ({ window }: { readonly window: Window }) => {
    window.document.body.setAttribute('data-sq-edit', '');
  });
  for (const block of blocks) {
    addType(editor, block);
    if (options.tags === undefined || options.tags.includes(block.tag)) addBlock(editor, block);
  }
}

function addBlock(editor: Editor, { tag, name, area, icon, example }: BlockDescription): void {
  editor.Blocks.add(tag, { label: name, category: area, media: icon, content: example });
}

function addType(editor: Editor, block: BlockDescription): void {
  editor.Components.addType(block.tag, {
    isComponent: (element) => element.localName === block.tag,
    model: {
      defaults: {
        tagName: block.tag,
        name: block.name,
        // GrapesJS accepts a function, which its types do not declare.
        traits: ((component: Component) =>
          traitsOf(block, component)) as unknown as TraitProperties[],
      },
      init(this: Component) {
        this.on('change:attributes', () => updateTraits(block, this));
      },
    },
  });
}

/** Shows the traits that have an effect, if a change of an attribute has added or removed some. */
function updateTraits(block: BlockDescription, component: Component): void {
  const traits = traitsOf(block, component);
  const shown = component.getTraits().map((trait) => trait.getName());
  const isChanged =
    shown.length !== traits.length || traits.some(({ name }, index) => name !== shown[index]);
  if (isChanged) component.setTraits(traits);
}

function traitsOf(block: BlockDescription, component: Component): TraitProperties[] {
  const fields = fieldsFor(block, attributesOf(component)).map(traitOf);
  return block.items ? [...fields, itemButton(block)] : fields;
}

function attributesOf(component: Component): Attributes {
  return Object.fromEntries(
    Object.entries(component.getAttributes()).map(([name, value]) => [name, String(value)]),
  );
}

/** A trait that reads and writes a field as the owner's editor does. An empty value removes the attribute. */
function traitOf(field: FieldDescription): TraitProperties {
  const options = optionsOf(field)?.map(({ value, label }) => ({ id: value, label }));
  const isCheckbox = field.kind === 'flag' && !options;
  return {
    name: field.name,
    label: labelOf(field),
    type: options ? 'select' : isCheckbox ? 'checkbox' : inputType(field),
    ...(options && { options }),
    ...(field.min !== undefined && { min: field.min }),
    ...(field.max !== undefined && { max: field.max }),
    ...(field.kind === 'number' && { step: field.isInteger ? 1 : 0.01 }),
    ...(field.default !== undefined && { placeholder: field.default }),
    attributes: { title: field.help },
    getValue: ({ component }) => {
      const text = readAttribute(field, attributesOf(component));
      return isCheckbox ? text === 'true' : (text ?? '');
    },
    setValue: ({ component, value, emitUpdate }) => {
      const text = isCheckbox ? (isChecked(value) ? 'true' : 'false') : String(value ?? '');
      for (const [name, next] of attributesFor(field, text === '' ? undefined : text)) {
        if (next === undefined) component.removeAttributes(name);
        else component.addAttributes({ [name]: next });
      }
      emitUpdate();
    },
  };
}

function isChecked(value: unknown): boolean {
  return value === true || value === 'true';
}

function inputType(field: FieldDescription): string {
  if (isPlainNumber(field)) return 'number';
  return field.kind === 'color' ? 'color' : 'text';
}

/** A button that adds an item after the last one. */
function itemButton({ tag, items }: BlockDescription): TraitProperties {
  const { label = '', template = '', selector = '' } = items ?? {};
  return {
    type: 'button',
    name: 'sq-add-item',
    label: false,
    text: `Add ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    full: true,
    command(editor: Editor) {
      const block = editor.getSelected();
      if (block?.get('type') !== tag) return;
      const last = lastItem(block, selector);
      const parent = last?.parent() ?? block;
      parent.append(template, last ? { at: last.index() + 1 } : {});
    },
  };
}

/** Returns the component of the last item. Its element in the canvas matches the selector. */
function lastItem(block: Component, selector: string): Component | undefined {
  const root = block.getEl();
  const matches = new Set<Element>(root?.querySelectorAll(selector) ?? []);
  let last: Component | undefined;
  const visit = (component: Component): void => {
    const element = component.getEl();
    if (element && matches.has(element)) last = component;
    else for (const child of component.components().models) visit(child);
  };
  visit(block);
  return last;
}
