import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../shell/icons.js';

interface ListFieldProps<T> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly items: readonly T[];
  /** Returns the item's name for the labels of its buttons. */
  readonly nameOf: (item: T, index: number) => string;
  readonly announce: (text: string) => void;
  readonly onChange: (items: readonly T[]) => void;
  readonly addButton: ReactNode;
  readonly children: (item: T, index: number) => ReactNode;
}

/** A list with buttons that move and remove items. */
export function ListField<T>(props: ListFieldProps<T>): ReactElement {
  const { label, help, items, nameOf, announce, onChange, addButton, children } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const move = (index: number, by: -1 | 1): void => {
    const next = [...items];
    const [item] = next.splice(index, 1) as [T];
    next.splice(index + by, 0, item);
    onChange(next);
    const position = `position ${String(index + by + 1)} of ${String(items.length)}`;
    announce(`${nameOf(item, index)} moved to ${position}`);
    // The items move between rows whose elements stay, so move focus to the item's new row.
    focusButton(index + by, by === -1 ? 'up' : 'down');
  };
  const focusButton = (index: number, action: string): void => {
    setTimeout(() => {
      const row = root.current?.querySelectorAll('li')[index];
      const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-move]') ?? [])];
      const same = buttons.find((button) => button.dataset['move'] === action && !button.disabled);
      (same ?? buttons.find((button) => !button.disabled))?.focus();
    });
  };
  const remove = (index: number): void => {
    const name = nameOf(items[index] as T, index);
    onChange(items.filter((_, each) => each !== index));
    announce(`${name} removed`);
    setTimeout(() => {
      const rows = root.current?.querySelectorAll('li') ?? [];
      const row = rows[Math.min(index, rows.length - 1)];
      (row?.querySelector('input') ?? root.current?.querySelector('button'))?.focus();
    });
  };
  return (
    <div
      className="ed-site-field"
      role="group"
      aria-labelledby={id}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
      ref={root}
    >
      <span id={id} className="ed-site-label">
        {label}
      </span>
      {help !== undefined && (
        <p id={`${id}-help`} className="ed-site-help">
          {help}
        </p>
      )}
      {items.length > 0 && (
        <ul className="ed-site-list">
          {items.map((item, index) => (
            <li key={index}>
              {children(item, index)}
              <div className="ed-site-row-buttons">
                <Button
                  className="ed-icon-button"
                  data-move="up"
                  aria-label={`Move ${nameOf(item, index)} up`}
                  isDisabled={index === 0}
                  onPress={() => move(index, -1)}
                >
                  <Icon name="up" />
                </Button>
                <Button
                  className="ed-icon-button"
                  data-move="down"
                  aria-label={`Move ${nameOf(item, index)} down`}
                  isDisabled={index === items.length - 1}
                  onPress={() => move(index, 1)}
                >
                  <Icon name="down" />
                </Button>
                <Button
                  className="ed-icon-button"
                  aria-label={`Remove ${nameOf(item, index)}`}
                  onPress={() => remove(index)}
                >
                  <Icon name="trash" />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="ed-row">{addButton}</div>
    </div>
  );
}
