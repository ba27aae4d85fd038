import ts from 'typescript';
import { textFormats, type TextFormat } from '../element-doc.js';
import { docOf, failAt, findDeclaration, type Found } from './type-docs.js';

/* Reads the shape of JSON from a TypeScript type: the fields, their types, and their doc comments. */

export type Shape =
  | { readonly kind: 'text' | 'number' | 'flag' | 'any' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly item: Shape }
  /** An object with arbitrary keys. */
  | { readonly kind: 'map'; readonly value: Shape }
  | { readonly kind: 'union'; readonly members: readonly Shape[] }
  | { readonly kind: 'object'; readonly object: ObjectShape };

export interface ObjectShape {
  /** The TypeScript type's name. */
  readonly name: string;
  readonly doc: string;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly isRequired: boolean;
  readonly doc: string;
  /** The field's default. `undefined` if it has no default; this is unambiguous, since JSON cannot contain `undefined`. */
  readonly default?: unknown;
  readonly example?: unknown;
  /** `@format`: the kind of text that the field contains. */
  readonly format?: TextFormat;
  /** `@alias`: the name of another field. If that field is missing, this field is used instead. */
  readonly alias?: string;
  /** Elements and services that read the field. If empty, those of the containing object apply. */
  readonly usedBy: readonly string[];
  /** If the object inherits the field, the doc comment of the interface that declares the field. */
  readonly group: string;
}

const knownTags = ['alias', 'default', 'example', 'format', 'usedby'];

/**
 * Reads an exported interface, or a type alias for an interface.
 *
 * @throws Error with the position of a type or doc comment that is not supported
 */
export function readObject(file: string, name: string): ObjectShape {
  const found = findDeclaration(file, name);
  if (!found) throw new Error(`${file}: ${name} is missing.`);
  return createReader()(found);
}

function createReader(): (found: Found) => ObjectShape {
  const objects = new Map<ts.Node, ObjectShape>();

  function objectOf({ node, file }: Found): ObjectShape {
    if (ts.isTypeAliasDeclaration(node)) {
      const shape = shapeOf(node.type, file);
      if (shape.kind !== 'object') return failAt(node, `${node.name.text} is not an object.`);
      return { ...shape.object, doc: docOf(node).description };
    }
    if (!ts.isInterfaceDeclaration(node)) return failAt(node, 'expected an interface.');
    const known = objects.get(node);
    if (known) return known;
    const fields: Field[] = [];
    const object = { name: node.name.text, doc: docOf(node).description, fields };
    // Added before its fields are read, since a type may refer to itself.
    objects.set(node, object);
    for (const base of basesOf(node)) {
      const found = findDeclaration(file, base.getText());
      if (!found) return failAt(base, `${base.getText()} is missing.`);
      const { doc, fields: inherited } = objectOf(found);
      fields.push(...inherited.map((field) => ({ ...field, group: doc })));
    }
    fields.push(...node.members.map((member) => fieldOf(member, file)));
    const unknown = fields.find(
      ({ alias }) => alias !== undefined && !fields.some(({ name }) => name === alias),
    );
    if (unknown) failAt(node, `@alias ${unknown.alias ?? ''}: the field is missing.`);
    return object;
  }

  function fieldOf(node: ts.TypeElement, file: string): Field {
    if (!ts.isPropertySignature(node) || !node.type) return failAt(node, 'expected a field.');
    const { description, tags } = docOf(node);
    const textOf = (name: string): string | undefined =>
      tags.find((tag) => tag.name === name)?.text;
    const jsonOf = (name: string): unknown => {
      const text = textOf(name);
      try {
        return text === undefined ? undefined : (JSON.parse(text) as unknown);
      } catch {
        return failAt(node, `@${name} is not JSON: ${String(text)}`);
      }
    };
    const unknown = tags.find(({ name }) => !knownTags.includes(name));
    if (unknown) failAt(node, `unknown tag @${unknown.name}.`);
    const format = textFormats.find((each) => each === textOf('format'));
    const alias = textOf('alias');
    if (textOf('format') !== undefined && !format)
      failAt(node, `@format: expected one of ${textFormats.join(', ')}.`);
    if (description === '') failAt(node, `${node.name.getText()} has no documentation.`);
    return {
      name: nameOf(node.name),
      shape: shapeOf(node.type, file),
      isRequired: node.questionToken === undefined,
      doc: description,
      default: jsonOf('default'),
      example: jsonOf('example'),
      ...(format && { format }),
      ...(alias !== undefined && { alias }),
      usedBy: textOf('usedby')?.split(/,\s*/) ?? [],
      group: '',
    };
  }

  function shapeOf(node: ts.TypeNode, file: string): Shape {
    if (ts.isParenthesizedTypeNode(node)) return shapeOf(node.type, file);
    if (ts.isTypeOperatorNode(node)) return shapeOf(node.type, file);
    if (ts.isArrayTypeNode(node)) return { kind: 'list', item: shapeOf(node.elementType, file) };
    if (ts.isUnionTypeNode(node)) {
      return { kind: 'union', members: node.types.map((member) => shapeOf(member, file)) };
    }
    if (ts.isLiteralTypeNode(node)) {
      return { kind: 'literal', value: JSON.parse(jsonText(node)) as string };
    }
    const keyword = keywords.get(node.kind);
    if (keyword) return { kind: keyword };
    if (!ts.isTypeReferenceNode(node)) return failAt(node, 'a type that JSON schemas do not have.');
    const [, value] = node.typeArguments ?? [];
    if (node.typeName.getText() === 'Record' && value) {
      return { kind: 'map', value: shapeOf(value, file) };
    }
    const found = findDeclaration(file, node.typeName.getText());
    if (!found) return failAt(node, `${node.getText()} is missing.`);
    if (ts.isTypeAliasDeclaration(found.node)) return shapeOf(found.node.type, found.file);
    return { kind: 'object', object: objectOf(found) };
  }

  return objectOf;
}

const keywords = new Map<ts.SyntaxKind, 'text' | 'number' | 'flag' | 'any'>([
  [ts.SyntaxKind.StringKeyword, 'text'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'flag'],
  [ts.SyntaxKind.UnknownKeyword, 'any'],
]);

function basesOf(node: ts.InterfaceDeclaration): readonly ts.Expression[] {
  return (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression),
  );
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

function jsonText({ literal }: ts.LiteralTypeNode): string {
  return ts.isStringLiteral(literal) ? JSON.stringify(literal.text) : literal.getText();
}

/** Returns all objects that are reachable from a shape, in field order. Each object is returned once. */
export function objectsIn(root: ObjectShape): readonly ObjectShape[] {
  const found: ObjectShape[] = [];
  const visit = (object: ObjectShape): void => {
    if (found.includes(object)) return;
    found.push(object);
    for (const { shape } of object.fields) for (const inner of innerObjects(shape)) visit(inner);
  };
  visit(root);
  return found;
}

/** Returns the objects in a type, excluding the objects in their fields. */
export function innerObjects(shape: Shape): readonly ObjectShape[] {
  switch (shape.kind) {
    case 'object':
      return [shape.object];
    case 'list':
      return innerObjects(shape.item);
    case 'map':
      return innerObjects(shape.value);
    case 'union':
      return shape.members.flatMap(innerObjects);
    default:
      return [];
  }
}

/** Creates an object's example from the examples of its fields. Returns `undefined` if no field has an example. */
export function exampleOf({ fields }: ObjectShape): Record<string, unknown> | undefined {
  const values = fields.flatMap(({ name, shape, example }) => {
    const value = example ?? innerExample(shape);
    return value === undefined ? [] : [[name, value] as const];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

function innerExample(shape: Shape): unknown {
  if (shape.kind === 'object') return exampleOf(shape.object);
  if (shape.kind !== 'list') return undefined;
  const item = innerExample(shape.item);
  return item === undefined ? undefined : [item];
}
