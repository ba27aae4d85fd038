import { useRef, useState, type ReactNode } from 'react';
import {
  Button,
  GridList,
  GridListItem,
  Toolbar,
  useDragAndDrop,
  type DroppableCollectionReorderEvent,
} from 'react-aria-components';
import { usePanel } from './context.js';
import { inSentence } from './field-values.js';

export interface Item {
  /** Identifies the item for people. */
  readonly name: string;
  readonly warning?: string | undefined;
}

/** Each action returns `false` if the page refuses it. */
export interface ItemListProps {
  /** `Slides`. */
  readonly label: string;
  /** `Slide`. */
  readonly itemLabel: string;
  readonly items: readonly Item[];
  readonly onAdd: () => boolean;
  readonly onDuplicate: (index: number) => boolean;
  readonly onMove: (from: number, to: number) => boolean;
  readonly onDelete: (index: number) => boolean;
  /** The fields of the selected item. */
  readonly children: (index: number) => ReactNode;
}

/** A list whose items are added, duplicated, moved and deleted. The selected item's fields are below the list. */
export function ItemList(props: ItemListProps): ReactNode {
  const { label, itemLabel, items, onAdd, onDuplicate, onMove, onDelete } = props;
  const { keys, insertKey, moveKey, removeKey } = useKeys(items.length);
  const [selected, select] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const index = keys.indexOf(selected ?? '');

  const insert = (at: number, isDone: boolean): void => {
    if (isDone) select(insertKey(at));
  };
  const move = (from: number, to: number): void => {
    if (onMove(from, to)) moveKey(from, to);
  };
  const remove = (): void => {
    if (!onDelete(index)) return;
    removeKey(index);
    select(keys[index + 1] ?? keys[index - 1]);
    if (items.length === 1) addButton.current?.focus();
  };
  const reorder = ({ keys: dragged, target }: DroppableCollectionReorderEvent): void => {
    const [key = ''] = dragged;
    const from = keys.indexOf(String(key));
    const at = keys.indexOf(String(target.key));
    const gap = target.dropPosition === 'after' ? at + 1 : at;
    const to = from < gap ? gap - 1 : gap;
    if (from >= 0 && to !== from) move(from, to);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) =>
      [...dragged].map((key) => ({ 'text/plain': items[keys.indexOf(String(key))]?.name ?? '' })),
    onReorder: reorder,
  });
  return (
    <div className="ed-items">
      {items.length > 0 && (
        <GridList
          className="ed-list"
          aria-label={label}
          items={items.map((item, at) => ({ ...item, id: keys[at] ?? '' }))}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={selected === undefined ? [] : [selected]}
          onSelectionChange={(selection) => {
            const [key] = selection;
            select(key === undefined ? undefined : String(key));
          }}
          dragAndDropHooks={dragAndDropHooks}
        >
          {(item) => (
            <GridListItem textValue={item.name} className="ed-item">
              <Button slot="drag" className="ed-drag">
                <span aria-hidden="true">⠿</span>
              </Button>
              <span className="ed-item-name">{item.name}</span>
              {item.warning !== undefined && <span className="ed-warning">{item.warning}</span>}
            </GridListItem>
          )}
        </GridList>
      )}
      {index >= 0 && (
        <div role="group" aria-label={items[index]?.name} className="ed-item-form">
          <ItemToolbar
            {...{ itemLabel, items, index, move, remove }}
            duplicate={() => insert(index + 1, onDuplicate(index))}
          />
          <div key={selected} className="ed-fields">
            {props.children(index)}
          </div>
        </div>
      )}
      <Button
        ref={addButton}
        className="ed-button ed-add"
        onPress={() => insert(items.length, onAdd())}
      >
        Add {inSentence(itemLabel)}
      </Button>
    </div>
  );
}

interface Keys {
  readonly keys: readonly string[];
  /** Returns the key of the new item. */
  readonly insertKey: (index: number) => string;
  readonly moveKey: (from: number, to: number) => void;
  readonly removeKey: (index: number) => void;
}

/**
 * Returns React keys that move with the items. IDs cannot be the keys: JSON values have none, and nodes in an element's text
 * get new IDs in each step.
 */
function useKeys(count: number): Keys {
  const [state, setState] = useState<{ readonly keys: readonly string[]; readonly next: number }>({
    keys: [],
    next: 0,
  });
  const added = Array.from({ length: Math.max(0, count - state.keys.length) }, (_, index) =>
    String(state.next + index),
  );
  const keys = [...state.keys.slice(0, count), ...added];
  const next = state.next + added.length;
  return {
    keys,
    insertKey(index) {
      const key = String(next);
      setState({ keys: keys.toSpliced(index, 0, key), next: next + 1 });
      return key;
    },
    moveKey(from, to) {
      const moved = keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? '');
      setState({ keys: moved, next });
    },
    removeKey: (index) => setState({ keys: keys.toSpliced(index, 1), next }),
  };
}

function ItemToolbar({
  itemLabel,
  items,
  index,
  move,
  remove,
  duplicate,
}: Pick<ItemListProps, 'itemLabel' | 'items'> & {
  readonly index: number;
  readonly move: (from: number, to: number) => void;
  readonly remove: () => void;
  readonly duplicate: () => void;
}): ReactNode {
  const { announce } = usePanel();
  const name = items[index]?.name ?? '';
  // A disabled button would lose focus, so "Move up" stays enabled for the first item.
  const moveTo = (to: number): void => {
    if (to < 0) announce(`This is the first ${inSentence(itemLabel)}`);
    else if (to >= items.length) announce(`This is the last ${inSentence(itemLabel)}`);
    else move(index, to);
  };
  return (
    <Toolbar className="ed-toolbar" aria-label={`Change ${name}`}>
      <Button className="ed-button" onPress={() => moveTo(index - 1)}>
        Move up
      </Button>
      <Button className="ed-button" onPress={() => moveTo(index + 1)}>
        Move down
      </Button>
      <Button className="ed-button" onPress={duplicate}>
        Duplicate
      </Button>
      <Button className="ed-button ed-danger" onPress={remove}>
        Delete
      </Button>
    </Toolbar>
  );
}

/** "Slide moved to position 2 of 5". */
export function movedTo(itemLabel: string, to: number, count: number): string {
  return `${itemLabel} moved to position ${String(to + 1)} of ${String(count)}`;
}
