import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { blockDefinition, serverElement, type DefinedClass } from '../../core/life/define.js';
import type { InputSpec } from '../../core/input/input.js';
import type { Allowed, NumberLimits, Scalar } from '../../core/input/scalars.js';
import { camelCase, type AttributeDoc, type ElementDoc } from '../element-doc.js';
import { featureFolder } from '../read-elements.js';
import { schemaOf, type Schema } from './json-schema.js';
import { readObject, type ObjectShape } from './json-shape.js';

/* Describes the JSON that each tag reads: its attributes, which may have other names, and its structured fields. */

export interface TagJson {
  readonly tag: string;
  /** The tag's scalars, which are also its attributes. Scalars that the structure documents are excluded. */
  readonly settings: readonly Setting[];
  /** The structured fields. `undefined` if the tag only reads settings. */
  readonly structure: ObjectShape | undefined;
}

export interface Setting {
  readonly name: string;
  /** Other names of the setting in Squarespace exports. */
  readonly aliases: readonly string[];
  /** Names of flags in Squarespace exports that have the opposite meaning. */
  readonly opposites: readonly string[];
  readonly scalar: Scalar<unknown>;
  readonly attribute: AttributeDoc | undefined;
}

/** Reads the JSON of all tags from the elements' inputs and from the features' `*Json` types. */
export async function readTagJson(elements: readonly ElementDoc[]): Promise<TagJson[]> {
  const found: TagJson[] = [];
  for (const element of elements) {
    const input = await inputOf(element);
    const structure = structureOf(element);
    const structured = new Set(structure?.fields.map(({ name }) => name));
    const settings = settingsOf(element, input).filter(({ name }) => !structured.has(name));
    found.push({ tag: element.tag, settings, structure });
  }
  return found;
}

/** Returns an element's input schema. Imports the element's file. */
export async function inputOf({ tag, file }: ElementDoc): Promise<InputSpec> {
  await import(pathToFileURL(resolve(file)).href);
  return (serverElement(tag) as DefinedClass)[blockDefinition].input;
}

function settingsOf({ attributes }: ElementDoc, input: InputSpec): Setting[] {
  return Object.entries(input.scalars).map(([name, scalar]) => {
    const others = input.published?.[name] ?? [];
    return {
      name,
      aliases: others.filter((each) => !each.startsWith('!')),
      opposites: others.flatMap((each) => (each.startsWith('!') ? [each.slice(1)] : [])),
      scalar,
      attribute: attributes.find((each) => camelCase(each.name) === name),
    };
  });
}

/**
 * Reads the type `ChartJson` for the class `SqChart`. The type is declared in a file of the feature whose name ends with
 * `-json.ts`.
 */
export function structureOf({ className, file }: ElementDoc): ObjectShape | undefined {
  const name = `${className.replace(/^Sq/, '')}Json`;
  const folder = join(featureFolder(file), 'model');
  if (!existsSync(folder)) return undefined;
  const declares = new RegExp(`^export (interface|type) ${name}\\b`, 'm');
  const [source] = readdirSync(folder)
    .filter((each) => each.endsWith('-json.ts'))
    .map((each) => join(folder, each))
    .filter((path) => declares.test(readFileSync(path, 'utf8')));
  return source === undefined ? undefined : readObject(source, name);
}

/** Returns the JSON Schema of the JSON that a tag reads. */
export function tagSchema({ tag, settings, structure }: TagJson): Schema {
  const root = structure ?? { name: '', doc: '', fields: [] };
  const doc = root.doc || `The JSON of <${tag}>.`;
  return schemaOf({ ...root, doc }, { title: `<${tag}>`, more: settingSchemas(settings) });
}

function settingSchemas(settings: readonly Setting[]): Record<string, Schema> {
  return Object.fromEntries(
    settings.flatMap((setting) => {
      const { name, aliases, opposites } = setting;
      const type = allowedSchema(setting.scalar.allowed);
      const value = defaultOf(setting);
      return [
        [
          name,
          {
            ...type,
            ...(descriptionOf(setting) && { description: descriptionOf(setting) }),
            ...(value !== undefined && { default: value }),
          },
        ],
        ...aliases.map((alias) => [alias, { ...type, description: `Same as \`${name}\`.` }]),
        ...opposites.map((alias) => [
          alias,
          { type: 'boolean', description: `The opposite of \`${name}\`.` },
        ]),
      ];
    }),
  ) as Record<string, Schema>;
}

/**
 * Returns the schema of a setting's allowed values. If a setting has its own format, its values are not restricted, since
 * exports contain them as text, numbers or objects.
 */
function allowedSchema(allowed: Allowed): Schema {
  if (Array.isArray(allowed)) return { enum: allowed as readonly string[] };
  if (allowed === 'text') return { type: 'string' };
  if (allowed === 'true or false') return { type: 'boolean' };
  if (typeof allowed === 'string') return {};
  const { min, max, integer } = allowed as NumberLimits;
  return {
    type: integer ? 'integer' : 'number',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
}

/**
 * Returns a setting's default as JSON. Returns `undefined` if the setting has no default, or if the default depends on other
 * settings.
 */
export function defaultOf({ scalar }: Setting): unknown {
  // If a scalar has its own format, its default has already been parsed and cannot be shown as JSON.
  if (hasOwnFormat(scalar)) return undefined;
  return ['string', 'number', 'boolean'].includes(typeof scalar.fallback)
    ? scalar.fallback
    : undefined;
}

function hasOwnFormat({ allowed }: Scalar<unknown>): boolean {
  return typeof allowed === 'string' && !['text', 'true or false'].includes(allowed);
}

/** Returns a setting's documentation without its default, which is shown separately. */
export function descriptionOf({ attribute, scalar }: Setting): string {
  const doc = (attribute?.doc ?? '').replace(/\s*\bDefault:? \S.*?\.(?=\s|$)/, '').trim();
  const format = hasOwnFormat(scalar) ? `Allowed: ${scalar.allowed as string}.` : '';
  return [doc, format].filter(Boolean).join(' ');
}
