import { useState, type ReactElement, type ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { EditorApi, FieldConflict } from '../api.js';
import type { BlockDescription } from '../blocks/block-description.js';
import type { StoredDraft } from '../drafts.js';
import type { NodeId } from '../document/page-state.js';
import { textOf } from '../html-text.js';
import { outlineOf } from '../outline.js';
import type { PageEditor } from '../page-editor.js';
import { LoginForm } from './LoginForm.js';
import { useEditorState } from './use-editor.js';

interface FrameProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose?: () => void;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

export function DialogFrame({
  title,
  isOpen,
  onClose,
  role = 'dialog',
  children,
}: FrameProps): ReactElement {
  return (
    <ModalOverlay
      className="ed-overlay"
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className="ed-modal">
        <Dialog className="ed-dialog" role={role}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface LoginDialogProps {
  /** The result of the last save. */
  readonly saving: { readonly kind: string };
  readonly logIn: EditorApi['logIn'];
  readonly email: string;
  /** Saves again. */
  readonly onLoggedIn: () => Promise<void>;
}

/** Opens if a save is refused because the session has ended. The owner's changes are kept. */
export function LoginDialog(props: LoginDialogProps): ReactElement {
  const { saving, logIn, email, onLoggedIn } = props;
  /** The save after which the owner has closed the dialog. The next refused save opens it again. */
  const [closed, setClosed] = useState<LoginDialogProps['saving']>();
  const isOpen = saving.kind === 'loginRequired' && saving !== closed;
  const onClose = (): void => setClosed(saving);
  return (
    <DialogFrame title="Log in to save" isOpen={isOpen} onClose={onClose}>
      <p>Your session has ended. Your changes are kept in this browser.</p>
      <LoginForm
        logIn={logIn}
        email={email}
        onLoggedIn={onLoggedIn}
        buttons={(isBusy) => (
          <>
            <Button type="submit" className="ed-button ed-primary" isDisabled={isBusy}>
              Log in and save
            </Button>
            <Button className="ed-button" onPress={onClose}>
              Not now
            </Button>
          </>
        )}
      />
    </DialogFrame>
  );
}

interface ConflictDialogProps {
  readonly editor: PageEditor;
  readonly blocks: readonly BlockDescription[];
}

/** Shows both values of each field that was also saved elsewhere, and asks which one to keep. */
export function ConflictDialog({ editor, blocks }: ConflictDialogProps): ReactElement {
  const { conflicts, editing } = useEditorState(editor);
  const names = new Map(outlineOf(editing.state, blocks).map(({ id, name }) => [id, name]));
  const { nodes } = editing.state;
  /** Elements inside a block, such as its image, have no name. */
  const nameOf = (id: NodeId | undefined): string | undefined =>
    id === undefined ? undefined : (names.get(id) ?? nameOf(nodes[id]?.parent));
  return (
    <DialogFrame title="Changed by two people" isOpen={conflicts.length > 0} role="alertdialog">
      <p>These were also saved elsewhere while you were editing. Choose what to keep.</p>
      <ul className="ed-conflicts">
        {conflicts.map((conflict) => (
          <li key={conflict.path.join('/')}>
            <Conflict editor={editor} conflict={conflict} name={nameOf(conflict.path[1])} />
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}

interface ConflictProps {
  readonly editor: PageEditor;
  readonly conflict: FieldConflict;
  readonly name: string | undefined;
}

function Conflict({ editor, conflict, name = 'Block' }: ConflictProps): ReactElement {
  const { by = 'someone else' } = conflict;
  const field = fieldName(conflict);
  const [yours, theirs] = valueTexts(conflict);
  if (conflict.isGone || (conflict.theirs === undefined && conflict.path.length === 2)) {
    return (
      <>
        <p>
          {by} has deleted this block. You changed its {field}:
        </p>
        <p className="ed-value">{valueText(conflict.yours)}</p>
        <Button className="ed-button" onPress={() => editor.resolve(conflict, 'theirs')}>
          Continue without it
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        {name}, {field}
      </p>
      <dl>
        <dt>Yours</dt>
        <dd className="ed-value">{yours}</dd>
        <dt>Saved by {by}</dt>
        <dd className="ed-value">{theirs}</dd>
      </dl>
      <div className="ed-row">
        <Button className="ed-button" onPress={() => editor.resolve(conflict, 'yours')}>
          Keep yours
        </Button>
        <Button className="ed-button" onPress={() => editor.resolve(conflict, 'theirs')}>
          Keep theirs
        </Button>
      </div>
    </>
  );
}

/** Attributes whose names say little to owners. */
const attributeNames: Readonly<Record<string, string>> = {
  alt: 'alternative text',
  href: 'link',
  src: 'file',
};

function fieldName({ path: [, , field = 'block', name] }: FieldConflict): string {
  if (field === 'attributes')
    return attributeNames[name ?? ''] ?? (name ?? '').replaceAll('-', ' ');
  if (field === 'order' || field === 'parent') return 'position';
  return field === 'json' ? (name ?? 'data') : /^(?:source|content)$/.test(field) ? 'text' : field;
}

/** Returns both values. If they are HTML, returns their text, unless only their tags differ. */
function valueTexts({ path: [, , field], yours, theirs }: FieldConflict): readonly string[] {
  const values = [yours, theirs].map(valueText);
  if (field !== 'source' && field !== 'content') return values;
  const texts = values.map(textOf);
  return texts[0] === texts[1] ? values : texts;
}

function valueText(value: unknown): string {
  if (value === undefined) return 'removed';
  if (typeof value === 'string') return value === '' ? 'on' : value;
  return JSON.stringify(value, null, 1);
}

interface DraftDialogProps {
  readonly draft: StoredDraft | undefined;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers changes that were not saved when the editor was closed. */
export function DraftDialog({ draft, onRestore, onDiscard }: DraftDialogProps): ReactElement {
  const count = draft?.draft.changes.length ?? 0;
  const time = draft && new Date(draft.draft.at).toLocaleString();
  return (
    <DialogFrame title="Unsaved changes" isOpen={draft !== undefined} role="alertdialog">
      <p>
        This browser has kept {count === 1 ? 'a change' : `${String(count)} changes`} of this page
        from {time} that {count === 1 ? 'was' : 'were'} not saved.
      </p>
      <div className="ed-row">
        <Button className="ed-button ed-primary" onPress={onRestore} autoFocus>
          Restore
        </Button>
        <Button className="ed-button" onPress={onDiscard}>
          Discard
        </Button>
      </div>
    </DialogFrame>
  );
}
