import { keywordsOf, type ElementDoc } from '../element-doc.js';

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
        values: keywordsOf(attribute.type).map((name) => ({ name })),
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
