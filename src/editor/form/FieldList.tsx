import { useEffect, useRef, useState, type ReactElement } from 'react';
import {
  Button,
  GridList,
  GridListItem,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Toolbar,
  useDragAndDrop,
  type DroppableCollectionReorderEvent,
} from 'react-aria-components';
import type { FieldKind } from '../../features/form/model/form-fields.js';
import type { NodeId } from '../document/page-state.js';
import { removeNode } from '../document/steps.js';
import type { PageEditor } from '../page-editor.js';
import { Icon } from '../shell/icons.js';
import { useEditorState } from '../shell/use-editor.js';
import { FieldForm } from './FieldForm.js';
import { fieldKinds, fieldWarning, kindInfo } from './rules/field-kinds.js';
import type { EditedForm, FormItem } from './rules/read-form.js';
import { addField, duplicateItem, moveItem } from './rules/write-fields.js';

interface FieldListProps {
  readonly editor: PageEditor;
  readonly form: EditedForm;
}

const deleteLabel = 'Delete field';

/** The parts of a form, in order, and the settings of the selected part. */
export function FieldList({ editor, form }: FieldListProps): ReactElement {
  const { items, block } = form;
  const [selected, select] = useState<NodeId>();
  const { editing } = useEditorState(editor);
  const settings = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const focusesSettings = useRef(false);
  const index = items.findIndex(({ id }) => id === selected);
  const item = items[index];

  const focusFirst = (): void =>
    settings.current?.querySelector<HTMLElement>('input, textarea')?.focus();

  useEffect(() => {
    if (!focusesSettings.current || selected === undefined) return undefined;
    focusesSettings.current = false;
    // When the menu closes, it moves focus back to its button, so this must run later.
    const timer = setTimeout(focusFirst, 50);
    return () => clearTimeout(timer);
  }, [selected]);

  const add = (kind: FieldKind): void => {
    let added: NodeId | undefined;
    const isDone = editor.step(
      'Add field',
      (draft) => {
        added = addField(draft, block.id, kind);
      },
      { announcement: `${kindInfo(kind).name} added as the last field.` },
    );
    if (!isDone || added === undefined) return;
    focusesSettings.current = true;
    select(added);
  };
  const move = (from: number, to: number): void => {
    const moved = items[from];
    if (!moved) return;
    if (to < 0 || to >= items.length) {
      editor.announce(`This is the ${to < 0 ? 'first' : 'last'} field.`);
      return;
    }
    editor.step('Move field', (draft) => moveItem(draft, form, from, to), {
      announcement: `${moved.name} moved to position ${String(to + 1)} of ${String(items.length)}.`,
    });
  };
  const duplicate = (original: FormItem): void => {
    let copy: NodeId | undefined;
    const isDone = editor.step(
      'Duplicate field',
      (draft) => {
        copy = duplicateItem(draft, original.id, form.taken);
      },
      { announcement: `${original.name} duplicated.` },
    );
    if (isDone) select(copy);
  };
  const remove = (removed: FormItem): void => {
    const isDone = editor.step(deleteLabel, (draft) => removeNode(draft, removed.id), {
      announcement: `${removed.name} deleted. Undo restores it.`,
    });
    if (!isDone) return;
    const next = items[index + 1] ?? items[index - 1];
    select(next?.id);
    if (!next) menuButton.current?.focus();
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': items.find(({ id }) => id === key)?.name ?? '' })),
    onReorder({ keys, target }: DroppableCollectionReorderEvent) {
      const [key] = keys;
      const from = items.findIndex(({ id }) => id === key);
      const at = items.findIndex(({ id }) => id === target.key);
      const gap = target.dropPosition === 'after' ? at + 1 : at;
      const to = from < gap ? gap - 1 : gap;
      if (from >= 0 && to !== from) move(from, to);
    },
  });

  return (
    <div className="ed-form-build">
      {items.length > 0 && (
        <GridList
          className="ed-form-list"
          aria-label="Fields"
          items={items}
          // Re-renders the rows when the form changes.
          dependencies={[form]}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={item ? [item.id] : []}
          onSelectionChange={(keys) => {
            const [key] = keys;
            select(key === undefined ? undefined : String(key));
          }}
          // Without an action, Enter would deselect the row, and the settings would disappear.
          onAction={focusFirst}
          dragAndDropHooks={dragAndDropHooks}
        >
          {(each) => (
            <GridListItem className="ed-form-item" textValue={`${each.name}, ${kindName(each)}`}>
              <Button slot="drag" className="ed-form-drag">
                <span aria-hidden="true">⠿</span>
              </Button>
              <span className="ed-form-item-name">{each.name}</span>
              <span className="ed-hint">{kindName(each)}</span>
              {warningOf(each, form) !== undefined && (
                <span className="ed-error" role="img" aria-label="Needs a correction">
                  !
                </span>
              )}
            </GridListItem>
          )}
        </GridList>
      )}
      {items.length === 0 && <p className="ed-hint">This form has no fields yet.</p>}
      <div className="ed-row">
        <MenuTrigger>
          <Button className="ed-button" ref={menuButton}>
            <Icon name="plus" />
            Add field
          </Button>
          <Popover className="ed-form-popover" placement="bottom start">
            <Menu onAction={(kind) => add(kind as FieldKind)}>
              {(['Text', 'Contact', 'Choices', 'Other'] as const).map((group) => (
                <MenuSection key={group}>
                  <Header>{group}</Header>
                  {fieldKinds
                    .filter((each) => each.group === group)
                    .map(({ kind, name }) => (
                      <MenuItem key={kind} id={kind}>
                        {name}
                      </MenuItem>
                    ))}
                </MenuSection>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
        {editing.done.at(-1)?.label === deleteLabel && (
          <Button
            className="ed-button"
            onPress={() => {
              editor.undo();
              menuButton.current?.focus();
            }}
          >
            <Icon name="undo" />
            Undo delete
          </Button>
        )}
      </div>
      {item && (
        <div className="ed-form-settings" role="group" aria-label={item.name} ref={settings}>
          <div className="ed-form-settings-head">
            <h3>
              {item.name} <span className="ed-hint">{kindName(item)}</span>
            </h3>
            <Toolbar aria-label={`Change ${item.name}`} className="ed-form-toolbar">
              <Button
                className="ed-icon-button"
                aria-label="Move field up"
                onPress={() => move(index, index - 1)}
              >
                <Icon name="up" />
              </Button>
              <Button
                className="ed-icon-button"
                aria-label="Move field down"
                onPress={() => move(index, index + 1)}
              >
                <Icon name="down" />
              </Button>
              <Button
                className="ed-icon-button"
                aria-label="Duplicate field"
                onPress={() => duplicate(item)}
              >
                <Icon name="copy" />
              </Button>
              <Button
                className="ed-icon-button"
                aria-label="Delete field"
                onPress={() => remove(item)}
              >
                <Icon name="trash" />
              </Button>
            </Toolbar>
          </div>
          {item.kind === 'html' ? (
            <p className="ed-hint">
              This part was written by hand. The form builder keeps it as it is.
            </p>
          ) : (
            <FieldForm key={item.id} editor={editor} form={form} item={item} onReplaced={select} />
          )}
        </div>
      )}
    </div>
  );
}

function kindName(item: FormItem): string {
  return item.kind === 'html' ? 'HTML' : kindInfo(item.field.kind).name;
}

function warningOf(item: FormItem, { names }: EditedForm): string | undefined {
  return item.kind === 'html' ? undefined : fieldWarning(item.field, names);
}
