import type { ReactElement } from 'react';
import {
  Button,
  Group,
  ToggleButton,
  ToggleButtonGroup,
  Toolbar,
  type Key,
} from 'react-aria-components';
import { unsavedChanges } from '../document/history.js';
import type { ColorScheme, FrameMode } from '../frame/page-frame.js';
import type { PageEditor } from '../page-editor.js';
import { Icon } from './icons.js';
import { useEditorState } from './use-editor.js';

export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type WidthName = keyof typeof widths;

const widthNames: Readonly<Record<WidthName, string>> = {
  phone: 'Phone, 390 pixels',
  tablet: 'Tablet, 768 pixels',
  desktop: 'Desktop, 1280 pixels',
};

interface EditorToolbarProps {
  readonly editor: PageEditor;
  readonly canEdit: boolean;
  readonly mode: FrameMode;
  readonly width: WidthName;
  readonly scheme: ColorScheme;
  readonly onScheme: (scheme: ColorScheme) => void;
  readonly onMode: (mode: FrameMode) => void;
  readonly onWidth: (width: WidthName) => void;
  readonly onAdd: () => void;
}

export function EditorToolbar(props: EditorToolbarProps): ReactElement {
  const { editor, canEdit, mode, width, scheme, onMode, onWidth, onScheme, onAdd } = props;
  const { editing, saving, conflicts } = useEditorState(editor);
  const count = unsavedChanges(editing).length;
  const undoLabel = editing.done.at(-1)?.label;
  const redoLabel = editing.undone.at(-1)?.label;
  return (
    <Toolbar aria-label="Editing" className="ed-toolbar">
      <Group aria-label="Content">
        <Button className="ed-button" onPress={onAdd} isDisabled={!canEdit}>
          <Icon name="plus" /> Add block
        </Button>
        <Button
          className="ed-icon-button"
          aria-label={undoLabel ? `Undo: ${undoLabel}` : 'Undo'}
          onPress={() => editor.undo()}
          isDisabled={undoLabel === undefined}
        >
          <Icon name="undo" />
        </Button>
        <Button
          className="ed-icon-button"
          aria-label={redoLabel ? `Redo: ${redoLabel}` : 'Redo'}
          onPress={() => editor.redo()}
          isDisabled={redoLabel === undefined}
        >
          <Icon name="redo" />
        </Button>
      </Group>
      <Choice
        label="Mode"
        value={mode}
        options={{ edit: 'Edit', preview: 'Preview' }}
        onChange={onMode}
      />
      <Choice
        label="Width"
        value={width}
        options={{ phone: '390', tablet: '768', desktop: '1280' }}
        titles={widthNames}
        onChange={onWidth}
      />
      <Choice
        label="Colors of the page"
        value={scheme}
        options={{ light: 'Light', dark: 'Dark' }}
        onChange={onScheme}
      />
      <Group aria-label="Saving" className="ed-saving">
        <span className="ed-save-state">
          {saving.kind === 'saving'
            ? 'Saving…'
            : count > 0 || conflicts.length > 0
              ? 'Unsaved changes'
              : 'Everything is saved'}
        </span>
        <Button
          className="ed-button ed-primary"
          onPress={() => void editor.save()}
          isDisabled={!canEdit || count === 0 || saving.kind === 'saving'}
        >
          Save and publish
        </Button>
      </Group>
    </Toolbar>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly titles?: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>(props: ChoiceProps<T>): ReactElement {
  const { label, value, options, titles, onChange } = props;
  const names = Object.keys(options) as T[];
  const choose = (keys: Set<Key>): void => {
    const chosen = names.find((name) => keys.has(name));
    if (chosen) onChange(chosen);
  };
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="ed-choice"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
    >
      {names.map((name) => (
        <ToggleButton key={name} id={name} {...(titles && { 'aria-label': titles[name] })}>
          {options[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
