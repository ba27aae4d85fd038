import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import type { FieldDescription } from '../blocks/block-description.js';
import type { StepOptions } from '../page-editor.js';
import { useRules } from './context.js';
import { FieldEditor } from './FieldEditor.js';
import { Markdown } from './fields/Help.js';
import {
  effectiveText,
  emptyValue,
  humanize,
  inSentence,
  jsonFor,
  readJson,
  singular,
  unmetCondition,
  type JsonPath,
} from './field-values.js';
import { ItemList, movedTo } from './ItemList.js';

/** Sets a value at a path, or removes it if it is `undefined`. */
export type SetJson = (
  path: JsonPath,
  value: unknown,
  label: string,
  options?: StepOptions,
) => boolean;

interface JsonProps {
  readonly value: unknown;
  readonly path: JsonPath;
  readonly set: SetJson;
  /** Level of the headings of groups. */
  readonly level: number;
}

/** The fields of a JSON object. */
export function JsonFields({
  fields,
  value,
  ...props
}: JsonProps & { readonly fields: readonly FieldDescription[] }): ReactNode {
  const read = (name: string): string | undefined => {
    const field = fields.find((each) => each.name === name);
    return field && effectiveText(field, readJson(memberOf(value, name)));
  };
  return fields
    .filter((field) => !unmetCondition(field, read))
    .filter((field) => !field.isObsolete || memberOf(value, field.name) !== undefined)
    .map((field) => (
      <JsonField
        {...props}
        key={field.name}
        field={field}
        value={memberOf(value, field.name)}
        path={[...props.path, field.name]}
      />
    ));
}

function JsonField(props: JsonProps & { readonly field: FieldDescription }): ReactNode {
  const { field, value, path, set } = props;
  const rules = useRules();
  if (field.kind === 'list' && (value === undefined || Array.isArray(value))) {
    return <ListField {...props} list={(value ?? []) as readonly unknown[]} />;
  }
  if (field.kind === 'group' && (value === undefined || isRecord(value))) {
    return <GroupField {...props} />;
  }
  const label = `Change ${inSentence(field.label)}`;
  return (
    <FieldEditor
      field={field}
      text={readJson(value)}
      check={(text) => rules.check(path, text)}
      onChange={(text, options) => {
        const isJson = /^(?:json|list|group)$/.test(field.kind) && text !== undefined;
        const next: unknown = isJson ? JSON.parse(text) : jsonFor(field, text);
        return set(path, next, label, { joinsPrevious: true, ...options });
      }}
    />
  );
}

function GroupField({
  field,
  value,
  path,
  set,
  level,
}: JsonProps & { readonly field: FieldDescription }): ReactNode {
  return (
    <Disclosure className="ed-group">
      <Heading level={Math.min(level, 6)} className="ed-group-heading">
        <Button slot="trigger" className="ed-trigger">
          <span aria-hidden="true" className="ed-arrow" />
          {field.label}
        </Button>
      </Heading>
      <DisclosurePanel className="ed-group-panel">
        <GroupHelp field={field} />
        <div className="ed-fields">
          <JsonFields
            fields={field.fields ?? []}
            value={value}
            path={path}
            set={set}
            level={level + 1}
          />
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}

function GroupHelp({ field }: { readonly field: FieldDescription }): ReactNode {
  return field.help === '' ? null : (
    <p className="ed-help">
      <Markdown text={field.help} />
    </p>
  );
}

const textItem: FieldDescription = { name: '', label: '', help: '', kind: 'text' };

function ListField({
  field,
  list,
  path,
  set,
  level,
}: JsonProps & { readonly field: FieldDescription; readonly list: readonly unknown[] }): ReactNode {
  const item = field.item ?? textItem;
  const itemLabel = item.label || singular(field.label || 'Value');
  const change = (next: readonly unknown[], label: string, announcement = label): boolean =>
    set(path, next, label, { announcement });
  const name = inSentence(itemLabel);
  const nameAt = (index: number): string => `${itemLabel} ${String(index + 1)}`;
  const insert = (index: number, value: unknown, verb: string): boolean =>
    change(list.toSpliced(index, 0, value), `${verb} ${name}`, `${nameAt(index)} added`);
  return (
    <div role="group" aria-label={field.label} className="ed-subsection">
      {field.label !== '' && (
        <Heading level={Math.min(level, 6)} className="ed-subheading">
          {field.label}
        </Heading>
      )}
      <GroupHelp field={field} />
      <ItemList
        label={field.label || itemLabel}
        itemLabel={itemLabel}
        items={list.map((value, index) => ({ name: nameOfValue(item, value) || nameAt(index) }))}
        onAdd={() => insert(list.length, emptyValue(item), 'Add')}
        onDuplicate={(index) => insert(index + 1, structuredClone(list[index]), 'Duplicate')}
        onMove={(from, to) =>
          change(
            list.toSpliced(from, 1).toSpliced(to, 0, list[from]),
            `Move ${name}`,
            movedTo(itemLabel, to, list.length),
          )
        }
        onDelete={(index) =>
          change(list.toSpliced(index, 1), `Delete ${name}`, `${nameAt(index)} deleted`)
        }
      >
        {(index) => {
          const at = { value: list[index], path: [...path, index], set, level: level + 1 };
          return item.kind === 'group' && isRecord(list[index]) ? (
            <JsonFields {...at} fields={item.fields ?? []} />
          ) : (
            <JsonField {...at} field={itemField(item, nameAt(index))} />
          );
        }}
      </ItemList>
    </div>
  );
}

/** Returns the field for a list's items. An item cannot be absent, because removing a value would change the list. */
function itemField(item: FieldDescription, label: string): FieldDescription {
  const isText = /^(?:text|multiline|richText)$/.test(item.kind);
  return { ...item, label, ...(!isText && { isRequired: true }) };
}

function nameOfValue({ kind, fields = [] }: FieldDescription, value: unknown): string {
  if (kind !== 'group') return Array.isArray(value) ? value.join(', ') : (readJson(value) ?? '');
  const texts = fields.filter((field) => /^(?:text|choice)$/.test(field.kind));
  const named = texts.filter((field) => /title|name|label|text|location/i.test(field.name));
  const found = [...named, ...texts]
    .filter((field) => field.name !== 'id')
    .map((field) => [field.kind, memberOf(value, field.name)] as const)
    .find(([, text]) => typeof text === 'string' && text !== '');
  const [foundKind, text] = found ?? [];
  return typeof text !== 'string' ? '' : foundKind === 'choice' ? humanize(text) : text;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
