import type { ElementDoc } from '../element-doc.js';

/** Returns the package's custom elements manifest: https://github.com/webcomponents/custom-elements-manifest */
export function customElementsManifest(elements: readonly ElementDoc[]): object {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => {
      const path = `dist/${element.tag}.js`;
      const declaration = { name: element.className, module: path };
      return {
        kind: 'javascript-module',
        path,
        declarations: [declarationOf(element)],
        exports: [
          { kind: 'js', name: element.className, declaration },
          { kind: 'custom-element-definition', name: element.tag, declaration },
        ],
      };
    }),
  };
}

function declarationOf(element: ElementDoc): object {
  const described = ({ name, doc }: { name: string; doc: string }): object => ({
    name,
    description: doc,
  });
  return {
    kind: 'class',
    customElement: true,
    name: element.className,
    tagName: element.tag,
    summary: element.summary,
    description: element.description,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: element.attributes.map(({ name, type, default: value, doc }) => ({
      name,
      description: doc,
      type: { text: type },
      ...(value === undefined ? {} : { default: value }),
      ...fieldOf(element, name),
    })),
    members: [
      ...element.properties.map(({ name, type, doc, attribute, isReadonly }) => ({
        kind: 'field',
        name,
        description: doc,
        type: { text: type },
        privacy: 'public',
        ...(isReadonly ? { readonly: true } : {}),
        ...(attribute === undefined ? {} : { attribute }),
      })),
      ...element.methods.map(({ name, doc, signature }) => ({
        kind: 'method',
        name,
        description: doc,
        privacy: 'public',
        type: { text: signature },
      })),
    ],
    events: element.events.map(({ name, doc, type = 'unknown' }) => ({
      name,
      description: doc,
      type: { text: `CustomEvent<${type}>` },
    })),
    slots: element.slots.map(described),
    cssParts: element.parts.map(described),
    cssProperties: element.cssProperties.map(({ name, doc, default: value }) => ({
      name,
      description: doc,
      ...(value === undefined ? {} : { default: value }),
    })),
    cssStates: element.cssStates.map(described),
  };
}

function fieldOf({ properties }: ElementDoc, attribute: string): { fieldName?: string } {
  const property = properties.find((candidate) => candidate.attribute === attribute);
  return property ? { fieldName: property.name } : {};
}
