import { useCallback, useContext, useEffect, useRef, useState, type ReactElement } from 'react';
import { Button, Form } from 'react-aria-components';
import type { ListedPage } from '../api.js';
import { blogUrlPattern } from '../../model/links.js';
import { ApiBase, editorUrl } from '../media/api-base.js';
import { DialogFrame } from '../shell/dialogs.js';
import { Icon } from '../shell/icons.js';
import { TextInput } from './inputs.js';
import {
  checkPageFields,
  emptyPage,
  suggestSlug,
  type PageErrors,
  type PageFields,
} from './model/page-fields.js';
import type { DeletedPage, SiteApi } from './site-api.js';
import type { SiteEditor } from './site-editor.js';

interface PagesSectionProps {
  readonly api: SiteApi;
  readonly editor: SiteEditor;
  readonly canEdit: boolean;
}

/** The open form: for a new page, or for an existing page with this ID. */
interface OpenForm {
  readonly id?: string;
  readonly fields: PageFields;
}

/** Creates, renames and deletes pages. Each change is saved immediately. */
export function PagesSection({ api, editor, canEdit }: PagesSectionProps): ReactElement {
  const base = useContext(ApiBase);
  const [pages, setPages] = useState<readonly ListedPage[]>([]);
  const [form, setForm] = useState<OpenForm>();
  const [deleted, setDeleted] = useState<ListedPage>();
  const [restorable, setRestorable] = useState<readonly DeletedPage[]>([]);
  const list = useRef<HTMLUListElement>(null);

  const show = useCallback(
    (result: Awaited<ReturnType<SiteApi['listPages']>>): void => {
      if (result.ok) setPages(result.value.pages);
      else editor.refuse(result.refusal);
    },
    [editor],
  );
  const showDeleted = useCallback(
    (result: Awaited<ReturnType<SiteApi['listDeletedPages']>>): void => {
      if (result.ok) setRestorable(result.value.pages);
      else editor.refuse(result.refusal);
    },
    [editor],
  );
  const load = async (): Promise<void> => {
    show(await api.listPages());
    showDeleted(await api.listDeletedPages());
  };
  useEffect(() => {
    void api.listPages().then(show);
    // Only accounts that may change pages can list the deleted ones.
    if (canEdit) void api.listDeletedPages().then(showDeleted);
  }, [api, show, showDeleted, canEdit]);

  const openPage = async (id: string): Promise<void> => {
    const result = await api.readPage(id);
    if (!result.ok) return void editor.refuse(result.refusal);
    const { title, path, description } = result.value;
    setForm({ id, fields: { title, slug: path.slice(1), description } });
  };
  const remove = async ({ id, title }: ListedPage): Promise<void> => {
    setDeleted(undefined);
    const result = await api.deletePage(id);
    if (!result.ok) return void editor.refuse(result.refusal);
    await load();
    editor.announce(`${title} deleted`);
    // The button that had focus has been removed, so focus the list.
    list.current?.focus();
  };
  const restore = async ({ id, title }: DeletedPage): Promise<void> => {
    const result = await api.restorePage(id);
    if (!result.ok) return void editor.refuse(result.refusal);
    await load();
    editor.announce(`${title} restored`);
    // The button that had focus has been removed, so focus the list.
    list.current?.focus();
  };

  return (
    <>
      <p className="ed-site-help">Changes to pages are saved immediately.</p>
      <ul className="ed-site-list" aria-label="Pages" ref={list} tabIndex={-1}>
        {pages.map((page) => (
          <li key={page.id}>
            <p>
              <a href={editorUrl(base, page.path)}>
                {page.title}
                <span className="ed-unseen">: open in the editor</span>
              </a>
              <span className="ed-site-use">{page.path}</span>
            </p>
            {canEdit && (
              <div className="ed-site-row-buttons">
                <Button
                  className="ed-button"
                  aria-label={`Settings of ${page.title}`}
                  onPress={() => void openPage(page.id)}
                >
                  Settings
                </Button>
                <Button
                  className="ed-icon-button"
                  aria-label={`Delete ${page.title}`}
                  onPress={() => setDeleted(page)}
                >
                  <Icon name="trash" />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className="ed-row">
          <Button className="ed-button" onPress={() => setForm({ fields: emptyPage })}>
            <Icon name="plus" /> Create page
          </Button>
        </div>
      )}
      {restorable.length > 0 && (
        <>
          <h3>Deleted pages</h3>
          <ul className="ed-site-list" aria-label="Deleted pages">
            {restorable.map((page) => (
              <li key={page.id}>
                <p>
                  {page.title}
                  <span className="ed-site-use">{page.path}</span>
                </p>
                <div className="ed-site-row-buttons">
                  <Button
                    className="ed-button"
                    aria-label={`Restore ${page.title}`}
                    onPress={() => void restore(page)}
                  >
                    Restore
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogFrame
        title={form?.id === undefined ? 'Create a page' : 'Settings of the page'}
        isOpen={form !== undefined}
        onClose={() => setForm(undefined)}
      >
        {form && (
          <PageForm
            api={api}
            editor={editor}
            form={form}
            onClose={() => setForm(undefined)}
            onSaved={(title) => {
              setForm(undefined);
              editor.announce(`${title} saved`);
              void load();
            }}
          />
        )}
      </DialogFrame>
      <DialogFrame
        title={`Delete ${deleted?.title ?? 'the page'}?`}
        role="alertdialog"
        isOpen={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
      >
        <p>Visitors can no longer open {deleted?.path}. You can restore the page for a year.</p>
        <div className="ed-row">
          <Button className="ed-button ed-primary" onPress={() => deleted && void remove(deleted)}>
            Delete
          </Button>
          <Button className="ed-button" onPress={() => setDeleted(undefined)}>
            Cancel
          </Button>
        </div>
      </DialogFrame>
    </>
  );
}

interface PageFormProps {
  readonly api: SiteApi;
  readonly editor: SiteEditor;
  readonly form: OpenForm;
  readonly onClose: () => void;
  readonly onSaved: (title: string) => void;
}

function PageForm({ api, editor, form, onClose, onSaved }: PageFormProps): ReactElement {
  const { id } = form;
  const [fields, setFields] = useState(form.fields);
  const [errors, setErrors] = useState<PageErrors>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const set = (change: Partial<PageFields>): void => setFields({ ...fields, ...change });
  const setTitle = (title: string): void => {
    // The URL of a new page follows its title until the owner changes it.
    const follows = id === undefined && fields.slug === suggestSlug(fields.title);
    set({ title, ...(follows && { slug: suggestSlug(title) }) });
  };
  const submit = async (): Promise<void> => {
    const found = checkPageFields(fields);
    setErrors(found);
    setProblem('');
    const [first] = Object.values(found);
    if (first !== undefined) return setProblem(first);
    const body = {
      title: fields.title.trim(),
      path: `/${fields.slug}`,
      description: fields.description.trim(),
    };
    setIsBusy(true);
    const result = await (id === undefined ? api.createPage(body) : api.setPage(id, body));
    setIsBusy(false);
    if (result.ok) return onSaved(body.title);
    setErrors(result.refusal.errors ?? {});
    setProblem(editor.refuse(result.refusal));
  };
  return (
    <Form
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput label="Title" value={fields.title} error={errors.title} onChange={setTitle} />
      <TextInput
        label="URL"
        prefix="/"
        help="Lowercase letters, digits and hyphens."
        value={fields.slug}
        error={errors.path}
        onChange={(typed) => set({ slug: blogUrlPattern(typed) })}
      />
      <TextInput
        label="Description"
        help="Search engines show it."
        isLong
        value={fields.description}
        error={errors.description}
        onChange={(description) => set({ description })}
      />
      <p role="alert" className="ed-unseen">
        {problem}
      </p>
      <div className="ed-row">
        <Button type="submit" className="ed-button ed-primary" isDisabled={isBusy}>
          {id === undefined ? 'Create page' : 'Save page'}
        </Button>
        <Button className="ed-button" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
