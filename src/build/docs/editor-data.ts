import type { AttributeDoc, ElementDoc } from '../element-doc.js';

/** Returns completion data and hover texts for Visual Studio Code's setting `html.customData`. */
export function vscodeHtmlData(elements: readonly ElementDoc[]): object {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tag,
      description: { kind: 'markdown', value: `${element.summary}\n\n${element.description}` },
      attributes: element.attributes.map((attribute) => ({
        name: attribute.name,
        description: attribute.doc,
        ...(attribute.type === 'boolean' ? { valueSet: 'v' } : {}),
        values: allowedValues(attribute).map((name) => ({ name })),
      })),
    })),
  };
}

/** Returns completion data for JetBrains editors: https://github.com/JetBrains/web-types */
export function webTypes(
  elements: readonly ElementDoc[],
  { name, version }: { name: string; version: string },
): object {
  const described = ({ name, doc }: { name: string; doc: string }): object => ({
    name,
    description: doc,
  });
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tag,
          description: `${element.summary}\n\n${element.description}`,
          attributes: element.attributes.map((attribute) => ({
            name: attribute.name,
            description: attribute.doc,
            required: attribute.required,
            ...(attribute.default === undefined ? {} : { default: attribute.default }),
            value: {
              type: attribute.type,
              ...(attribute.type === 'boolean' ? { kind: 'no-value' } : {}),
            },
          })),
          slots: element.slots.map(described),
          js: {
            properties: element.properties.map(({ type, isReadonly, ...property }) => ({
              ...described(property),
              type,
              ...(isReadonly ? { 'read-only': true } : {}),
            })),
            events: element.events.map(described),
          },
          css: {
            parts: element.parts.map(described),
            properties: element.cssProperties.map(described),
          },
        })),
      },
    },
  };
}

/**
 * Returns an attribute's allowed values if its type is a union of strings: `'light' | 'dark'`. Returns an empty list for any
 * other type.
 */
export function allowedValues({ type }: Pick<AttributeDoc, 'type'>): string[] {
  const members = type.split('|').map((member) => /^'(?<text>[^']*)'$/.exec(member.trim())?.groups);
  const texts = members.map((groups) => groups?.['text']);
  return texts.every((text) => text !== undefined) ? texts : [];
}
