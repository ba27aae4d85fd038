import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Button } from 'react-aria-components';
import type { EditorApi } from '../api.js';
import { createBlockActions, type BlockActions } from '../block-actions.js';
import type { BlockDescription } from '../blocks/block-description.js';
import type { BootData } from '../boot-data.js';
import type { StoredDraft } from '../drafts.js';
import { unsavedChanges } from '../document/history.js';
import type { NodeId } from '../document/page-state.js';
import {
  createPageFrame,
  type ColorScheme,
  type FrameMode,
  type PageFrame,
} from '../frame/page-frame.js';
import { ShownDocument } from '../frame/shown-document.js';
import { outlineOf } from '../outline.js';
import { viewOnly, type PageEditor } from '../page-editor.js';
import type { ApiClient } from '../../platform/client.js';
import { AddBlockDialog } from './AddBlockDialog.js';
import { BlockTree } from './BlockTree.js';
import { ConflictDialog, DraftDialog, LoginDialog } from './dialogs.js';
import { FaultBoundary } from './FaultBoundary.js';
import { Icon } from './icons.js';
import { Panel } from '../panel/Panel.js';
import { PageChecks } from './PageChecks.js';
import { readPreferences, writePreferences, type Preferences } from './preferences.js';
import { shortcutOf } from './shortcuts.js';
import { StatusLine } from './StatusLine.js';
import { EditorToolbar, widths, type WidthName } from './Toolbar.js';
import { useEditorState } from './use-editor.js';

export interface AppProps {
  readonly boot: BootData;
  readonly editor: PageEditor;
  readonly api: EditorApi;
  readonly client: ApiClient;
  readonly blocks: readonly BlockDescription[];
  readonly drafts: readonly StoredDraft[];
  readonly onRestoreDraft: (draft: StoredDraft) => void;
  readonly onDiscardDraft: (draft: StoredDraft) => void;
}

/** The regions between which F6 moves focus. Narrow windows show one region at a time. */
type Region = 'content' | 'page' | 'settings';

const regions: readonly Region[] = ['content', 'page', 'settings'];
const regionNames: Readonly<Record<Region, string>> = {
  content: 'Content',
  page: 'Page',
  settings: 'Settings',
};

/** The editor: the page's content as a tree, the page in a frame, and the settings of the selected block. */
export function App(props: AppProps): ReactElement {
  const { boot, editor, api, client, blocks } = props;
  const { page, selected, saving } = useEditorState(editor);
  const canEdit = boot.rights.includes('blocks');
  const [mode, setMode] = useState<FrameMode>('edit');
  const [preferences, setPreferences] = useState(readPreferences);
  const { panel, scheme } = preferences;
  const width = preferences.width ?? widthThatFits(window.innerWidth);
  const [isAdding, setIsAdding] = useState(false);
  const [shownDocument, setShownDocument] = useState<Document>();
  const [region, setRegion] = useState<Region>('page');
  const [drafts, setDrafts] = useState(props.drafts);
  const root = useRef<HTMLDivElement>(null);
  const actions = useMemo(() => createBlockActions(editor, blocks), [editor, blocks]);

  const prefer = (change: Partial<Preferences>): void => {
    const next = { ...preferences, ...change };
    setPreferences(next);
    writePreferences(next);
  };
  const focusRegion = (target: Region): void => {
    setRegion(target);
    // Focus the region later, because it is shown only in the next render.
    setTimeout(() => {
      const element = root.current?.querySelector<HTMLElement>(`[data-region="${target}"]`);
      // The heading of the settings names the block, so that screen readers announce it.
      const control =
        element?.querySelector<HTMLElement>('iframe, [role="treegrid"], h2[tabindex="-1"]') ??
        element?.querySelector<HTMLElement>('button');
      (control ?? element)?.focus();
    });
  };
  /** Narrow windows show one region at a time. The keyboard stays in the tree until Enter is pressed. */
  const showSettings = (): void => {
    const settings = root.current?.querySelector('[data-region="settings"]');
    if (settings && !settings.checkVisibility()) focusRegion('settings');
  };
  const open = (id: NodeId): void => {
    editor.select(id);
    focusRegion('settings');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut === 'save' && canEdit) void editor.save();
    if (shortcut === 'undo') editor.undo();
    if (shortcut === 'redo') editor.redo();
    if (shortcut === 'nextRegion' || shortcut === 'previousRegion') {
      const step = shortcut === 'nextRegion' ? 1 : regions.length - 1;
      const from = regionOf(document.activeElement) ?? region;
      focusRegion(regions[(regions.indexOf(from) + step) % regions.length] ?? 'page');
    }
  };
  const latest = useRef({ onKeyDown, open });
  useLayoutEffect(() => {
    latest.current = { onKeyDown, open };
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => latest.current.onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const [draft] = drafts;
  return (
    <div className="ed" ref={root} data-shown={region} data-panel={panel}>
      <header className="ed-head">
        <div className="ed-title">
          <div>
            <h1>{page.title}</h1> <code>{page.path}</code>
          </div>
          <div>
            <a href="/config/settings">Site settings</a>{' '}
            <a href={`${page.path}?noredirect`}>Leave the editor</a>
          </div>
        </div>
        <EditorToolbar
          editor={editor}
          canEdit={canEdit}
          mode={mode}
          width={width}
          scheme={scheme}
          onScheme={(next) => prefer({ scheme: next })}
          onMode={setMode}
          onWidth={(next) => prefer({ width: next })}
          onAdd={() => setIsAdding(true)}
        />
        {!canEdit && <p className="ed-notice">{viewOnly}</p>}
        {saving.kind === 'failed' && (
          <p className="ed-notice ed-error" role="alert">
            {saving.message}
          </p>
        )}
      </header>
      <nav className="ed-regions" aria-label="Parts of the editor">
        {regions.map((each) => (
          <Button
            key={each}
            className="ed-button"
            aria-pressed={each === region}
            onPress={() => focusRegion(each)}
          >
            {regionNames[each]}
          </Button>
        ))}
      </nav>
      <section className="ed-content" data-region="content" aria-label="Content">
        <h2>Content</h2>
        <BlockTree editor={editor} blocks={blocks} onOpen={open} onPress={showSettings} />
        <PageChecks editor={editor} blocks={blocks} onOpen={open} />
      </section>
      <section className="ed-stage" data-region="page" aria-label="Page">
        <Stage
          editor={editor}
          blocks={blocks}
          path={page.path}
          mode={mode}
          width={width}
          scheme={scheme}
          onKeyDown={(event) => latest.current.onKeyDown(event)}
          onOpen={(id) => latest.current.open(id)}
          onLeft={() => {
            setMode('edit');
            editor.announce('Links to other pages are not followed in the preview.');
          }}
          onShown={setShownDocument}
          onFailed={() =>
            editor.announce('The page can’t be shown. You can still edit and save its content.')
          }
        />
      </section>
      <section className="ed-settings" data-region="settings" aria-label="Settings">
        <div className="ed-settings-head">
          {/* Not a heading, because the panel below has one. */}
          <span>Settings</span>
          <Button
            className="ed-icon-button"
            aria-label={
              panel === 'left' ? 'Move settings to the right' : 'Move settings to the left'
            }
            onPress={() => prefer({ panel: panel === 'left' ? 'right' : 'left' })}
          >
            <Icon name="side" />
          </Button>
        </div>
        {selected === undefined ? (
          <p className="ed-hint">Select a block in the content or on the page.</p>
        ) : (
          <fieldset className="ed-panel-frame" role="none" disabled={!canEdit}>
            <FaultBoundary
              key={selected}
              message="These settings can’t be shown because of an error. Select another block, or reload this page. Your changes are kept."
            >
              <ShownDocument value={shownDocument}>
                <Panel editor={editor} id={selected} blocks={blocks} client={client}>
                  <BlockToolbar
                    editor={editor}
                    blocks={blocks}
                    id={selected}
                    canEdit={canEdit}
                    actions={actions}
                    onReplaced={() =>
                      focusRegion(
                        editor.$state.get().selected === undefined ? 'content' : 'settings',
                      )
                    }
                  />
                </Panel>
              </ShownDocument>
            </FaultBoundary>
          </fieldset>
        )}
      </section>
      <StatusLine editor={editor} />
      <AddBlockDialog
        isOpen={isAdding}
        blocks={blocks}
        onClose={() => setIsAdding(false)}
        onAdd={(block) => {
          setIsAdding(false);
          actions.add(block);
          focusRegion('settings');
        }}
      />
      <ConflictDialog editor={editor} blocks={blocks} />
      <LoginDialog
        saving={saving}
        logIn={api.logIn}
        email={boot.account.email}
        onLoggedIn={() => editor.save()}
      />
      <DraftDialog
        draft={canEdit ? draft : undefined}
        onRestore={() => {
          if (draft) props.onRestoreDraft(draft);
          setDrafts(drafts.slice(1));
        }}
        onDiscard={() => {
          if (draft) props.onDiscardDraft(draft);
          setDrafts(drafts.slice(1));
        }}
      />
      <Guard editor={editor} />
    </div>
  );
}

/** A page for desktops would be too small to read on a phone or a tablet. */
function widthThatFits(available: number): WidthName {
  if (available < widths.tablet) return 'phone';
  return available < widths.desktop ? 'tablet' : 'desktop';
}

function regionOf(element: Element | null): Region | undefined {
  return element?.closest<HTMLElement>('[data-region]')?.dataset['region'] as Region | undefined;
}

interface StageProps {
  readonly editor: PageEditor;
  readonly blocks: readonly BlockDescription[];
  readonly path: string;
  readonly mode: FrameMode;
  readonly width: WidthName;
  readonly scheme: ColorScheme;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onOpen: (id: NodeId) => void;
  readonly onLeft: () => void;
  readonly onShown: (document: Document | undefined) => void;
  readonly onFailed: () => void;
}

/** The page in a frame of the chosen width. If the frame does not fit, it is scaled down. */
function Stage(props: StageProps): ReactElement {
  const { editor, blocks, path, mode, width, scheme, ...callbacks } = props;
  const iframe = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<PageFrame>(undefined);
  const handlers = useRef(callbacks);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    handlers.current = callbacks;
  });
  useEffect(() => {
    if (!iframe.current) return undefined;
    const created = createPageFrame(iframe.current, {
      editor,
      blocks,
      onKeyDown: (event) => handlers.current.onKeyDown(event),
      onOpen: (id) => handlers.current.onOpen(id),
      onLeft: () => handlers.current.onLeft(),
      onShown: (document) => handlers.current.onShown(document),
      onFailed: () => handlers.current.onFailed(),
    });
    frame.current = created;
    return () => created.dispose();
  }, [editor, blocks]);
  useEffect(() => frame.current?.setMode(mode), [mode]);
  useEffect(() => frame.current?.setScheme(scheme), [scheme]);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width: available = widths[width] } = entry?.contentRect ?? {};
      setScale(Math.min(1, available / widths[width]));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  useLayoutEffect(() => {
    const { style } = iframe.current ?? {};
    style?.setProperty('--ed-width', `${String(widths[width])}px`);
    style?.setProperty('--ed-scale', String(scale));
    frame.current?.setScale(scale);
  }, [width, scale]);
  return (
    <div className="ed-stage-box" ref={box}>
      <iframe
        ref={iframe}
        title={mode === 'edit' ? 'Page: select a block to edit it' : 'Preview of the page'}
        src={`${path}?sq-edit`}
      />
    </div>
  );
}

interface BlockToolbarProps {
  readonly editor: PageEditor;
  readonly blocks: readonly BlockDescription[];
  readonly id: NodeId;
  readonly canEdit: boolean;
  readonly actions: BlockActions;
  /** Called when an action has selected another block. The pressed button is removed, so focus must move. */
  readonly onReplaced: () => void;
}

function BlockToolbar(props: BlockToolbarProps): ReactElement {
  const { editor, blocks, id, canEdit, actions, onReplaced } = props;
  const { editing } = useEditorState(editor);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (direction: 'up' | 'down'): void => {
    actions.move(id, direction);
    if (actions.canMove(id, direction)) return;
    // The pressed button is now disabled, so it loses focus. The other one is enabled in the next render.
    const other = direction === 'up' ? down : up;
    setTimeout(() => other.current?.focus());
  };
  const name = outlineOf(editing.state, blocks).find((item) => item.id === id)?.name ?? 'Block';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(editor.html(id));
      editor.announce(`HTML of ${name} copied`);
    } catch {
      editor.announce('The browser does not allow copying here.');
    }
  };
  return (
    <div className="ed-row" role="group" aria-label={`${name}: actions`}>
      <Button
        className="ed-icon-button"
        aria-label="Move up"
        ref={up}
        isDisabled={!canEdit || !actions.canMove(id, 'up')}
        onPress={() => move('up')}
      >
        <Icon name="up" />
      </Button>
      <Button
        className="ed-icon-button"
        aria-label="Move down"
        ref={down}
        isDisabled={!canEdit || !actions.canMove(id, 'down')}
        onPress={() => move('down')}
      >
        <Icon name="down" />
      </Button>
      <Button
        className="ed-icon-button"
        aria-label="Duplicate"
        isDisabled={!canEdit}
        onPress={() => {
          actions.duplicate(id);
          onReplaced();
        }}
      >
        <Icon name="copy" />
      </Button>
      <Button className="ed-icon-button" aria-label="Copy HTML" onPress={() => void copy()}>
        <Icon name="code" />
      </Button>
      <Button
        className="ed-icon-button"
        aria-label="Delete"
        isDisabled={!canEdit}
        onPress={() => {
          actions.remove(id);
          onReplaced();
        }}
      >
        <Icon name="trash" />
      </Button>
    </div>
  );
}

/** Asks before the browser leaves the page with unsaved changes. */
function Guard({ editor }: { readonly editor: PageEditor }): null {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent): void => {
      if (unsavedChanges(editor.$state.get().editing).length > 0) event.preventDefault();
    };
    // eslint-disable-next-line no-restricted-syntax -- Unsaved changes matter more here than the back-forward cache.
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [editor]);
  return null;
}
