import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { positionFor } from '../../features/consent/model/banner.js';
import type { EditorApi } from '../api.js';
import { DialogFrame, LoginDialog } from '../shell/dialogs.js';
import { shortcutOf } from '../shell/shortcuts.js';
import type { ApiClient } from '../../platform/client.js';
import type { PreviewedElement } from '../banner/frame-previews.js';
import { ElementPreview } from './ElementPreview.js';
import { LanguagesSection } from './LanguagesSection.js';
import { PagesSection } from './PagesSection.js';
import { SettingInput, type FieldContext } from './SettingInput.js';
import { fieldsByName, sectionOf, sections, type SettingField } from './model/setting-fields.js';
import { changedFields, valueText, type SettingConflict } from './model/site-values.js';
import type { SiteApi } from './site-api.js';
import type { SiteEditor } from './site-editor.js';

export interface SiteAppProps {
  readonly editor: SiteEditor;
  readonly api: SiteApi;
  readonly client: ApiClient;
  readonly logIn: EditorApi['logIn'];
  readonly email: string;
  readonly rights: readonly string[];
  readonly currency: string;
  readonly lists: FieldContext['lists'];
  /** ID of the only section to show. Default: all sections, with links to each. */
  readonly only?: string | undefined;
  readonly links: SiteLinks;
}

/** URLs of pages outside the settings. A link without a URL is not shown. */
export interface SiteLinks {
  readonly overview?: string | undefined;
  readonly exit?: string | undefined;
  /** The page in the previews, on the same origin. If absent, there are no previews. */
  readonly preview?: string | undefined;
}

/** The site's settings, one section at a time. */
export function SiteApp(props: SiteAppProps): ReactElement {
  const { editor, api, client, logIn, email, rights, currency, lists, only, links } = props;
  const { saved, values, errors, saving, announcement } = useStore(editor.$state);
  const canEdit = rights.includes('settings');
  const [section, heading] = useSection(only);
  const changed = changedFields(saved, values);
  const changedSections = new Set(changed.map((name) => sectionOf(name)?.id));
  const invalid = [...new Set(Object.keys(errors).flatMap((name) => sectionOf(name) ?? []))];
  useGuards(editor, canEdit);

  const change = (name: string, value: unknown): void => {
    editor.set(name, value);
    if (name !== 'cookieBanner.cookieBannerVariant') return;
    // Each layout has its own positions.
    const position = 'cookieBanner.cookieBannerPosition';
    editor.set(position, positionFor(value as 'BAR', values[position] as 'TOP'));
  };
  const preview = previews[section.id];
  const context: FieldContext = {
    ...{ values, errors, lists, currency, client },
    onChange: change,
    announce: (text) => editor.announce(text),
  };
  return (
    <div className="ed-site" data-only={only}>
      <header className="ed-head">
        <div className="ed-title">
          <h1>{only === undefined ? 'Site settings' : section.title}</h1>
          {links.overview !== undefined && <a href={links.overview}>Overview</a>}
          {links.exit !== undefined && <a href={links.exit}>Leave the settings</a>}
        </div>
        <div className="ed-toolbar ed-saving" role="group" aria-label="Saving">
          <span className="ed-save-state">{stateText(saving.kind, changed.length)}</span>
          <Button
            className="ed-button"
            onPress={() => editor.reset()}
            isDisabled={changed.length === 0 || saving.kind === 'saving'}
          >
            Discard
          </Button>
          <Button
            className="ed-button ed-primary"
            onPress={() => void editor.save()}
            isDisabled={!canEdit || changed.length === 0 || saving.kind === 'saving'}
          >
            Save and publish
          </Button>
        </div>
        {!canEdit && (
          <p className="ed-notice">Your account can look at these settings, but not change them.</p>
        )}
        {saving.kind === 'failed' && (
          <p className="ed-notice ed-error" role="alert">
            {saving.message}{' '}
            {invalid.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </p>
        )}
      </header>
      {only === undefined && (
        <nav className="ed-site-nav" aria-label="Sections">
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === section.id ? 'page' : undefined}>
                  {title}
                  {changedSections.has(id) && (
                    <span className="ed-site-changed">
                      <span className="ed-unseen"> (changed)</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main className="ed-site-main" data-section={section.id} key={section.id}>
        <div className="ed-site-form">
          {only === undefined && (
            <h2 ref={heading} tabIndex={-1}>
              {section.title}
            </h2>
          )}
          {section.id === 'languages' && (
            <LanguagesSection api={api} editor={editor} canEdit={canEdit} />
          )}
          {section.id === 'pages' && (
            <PagesSection api={api} editor={editor} canEdit={rights.includes('pages')} />
          )}
          <fieldset className="ed-panel-frame ed-site-fields" disabled={!canEdit}>
            <legend className="ed-unseen">{section.title}</legend>
            {groupsOf(section.fields).map(({ title, fields }) => (
              <FieldGroup key={title ?? ''} title={title}>
                {fields.map((field) => (
                  <SettingInput key={field.name} field={field} context={context} />
                ))}
              </FieldGroup>
            ))}
          </fieldset>
        </div>
        {preview && links.preview !== undefined && (
          <ElementPreview element={preview} values={values} url={links.preview} />
        )}
      </main>
      <p className="ed-status" role="status">
        {announcement}
      </p>
      <ConflictDialog editor={editor} />
      <LoginDialog
        saving={saving}
        logIn={logIn}
        email={email}
        onLoggedIn={() => editor.continueSession()}
      />
    </div>
  );
}

/** Sections whose element is previewed. */
const previews: Readonly<Record<string, PreviewedElement>> = {
  'cookie-banner': 'cookieBanner',
  announcement: 'announcementBar',
  popup: 'popup',
};

interface Group {
  readonly title: string | undefined;
  readonly fields: readonly SettingField[];
}

/** Combines the fields of each group, in the order of their first fields. */
function groupsOf(fields: readonly SettingField[]): readonly Group[] {
  const titles = [...new Set(fields.map(({ group }) => group))];
  return titles.map((title) => ({
    title,
    fields: fields.filter(({ group }) => group === title),
  }));
}

function FieldGroup(props: {
  readonly title: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { title, children } = props;
  const id = useId();
  if (title === undefined) return <>{children}</>;
  return (
    <div className="ed-site-group" role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}

function stateText(kind: string, count: number): string {
  if (kind === 'saving') return 'Saving…';
  return count > 0 ? 'Unsaved changes' : 'Everything is saved';
}

/**
 * Returns the section in the URL's hash. When the section changes, moves focus to its heading.
 *
 * @param only ID of a section that is returned regardless of the URL
 */
function useSection(only: string | undefined) {
  const [section, setSection] = useState(() => sectionOfPage(only));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (only !== undefined) return undefined;
    const listener = (): void => {
      setSection(sectionOfPage(only));
      // Focus the heading later, because it appears only in the next render.
      setTimeout(() => heading.current?.focus());
    };
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  }, [only]);
  useEffect(() => {
    // In a narrow window, the links are in a scrolling row, so scroll the current link into view.
    const current = document.querySelector('.ed-site-nav [aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  return [section, heading] as const;
}

function sectionOfPage(only = location.hash.slice(1)) {
  return sections.find(({ id }) => id === only) ?? firstSection();
}

function firstSection() {
  const [first] = sections;
  if (!first) throw new Error('The settings have no sections.');
  return first;
}

/** Saves on Ctrl+S or ⌘S, and asks before the browser leaves the page with unsaved changes. */
function useGuards(editor: SiteEditor, canEdit: boolean): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent): void => {
      const { saved, values } = editor.$state.get();
      if (changedFields(saved, values).length > 0) event.preventDefault();
    };
    const save = (event: KeyboardEvent): void => {
      if (shortcutOf(event) !== 'save') return;
      event.preventDefault();
      if (canEdit) void editor.save();
    };
    // eslint-disable-next-line no-restricted-syntax -- Unsaved changes matter more here than the back-forward cache.
    window.addEventListener('beforeunload', guard);
    document.addEventListener('keydown', save);
    return () => {
      window.removeEventListener('beforeunload', guard);
      document.removeEventListener('keydown', save);
    };
  }, [editor, canEdit]);
}

/** Shows both values of each setting that was also saved elsewhere, and asks which one to keep. */
function ConflictDialog({ editor }: { readonly editor: SiteEditor }): ReactElement {
  const { conflicts } = useStore(editor.$state);
  return (
    <DialogFrame title="Changed by two people" isOpen={conflicts.length > 0} role="alertdialog">
      <p>These settings were also saved elsewhere while you were editing. Choose what to keep.</p>
      <ul className="ed-conflicts">
        {conflicts.map((conflict) => (
          <li key={conflict.name}>
            <Conflict editor={editor} conflict={conflict} />
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}

function Conflict(props: {
  readonly editor: SiteEditor;
  readonly conflict: SettingConflict;
}): ReactElement {
  const { editor, conflict } = props;
  const { name, yours, theirs, by = 'someone else' } = conflict;
  const title = [sectionOf(name)?.title, fieldsByName.get(name)?.label].join(': ');
  return (
    <>
      <p>{title}</p>
      <dl>
        <dt>Yours</dt>
        <dd className="ed-value">{valueText(yours)}</dd>
        <dt>Saved by {by}</dt>
        <dd className="ed-value">{valueText(theirs)}</dd>
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
