import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { Button } from 'react-aria-components';
import type { Result } from '../../model/result.js';
import { DialogFrame } from '../shell/dialogs.js';
import { Icon } from '../shell/icons.js';
import { SuggestInput } from './inputs.js';
import { checkLanguage, languageName, languageTag, suggestedLanguages } from './model/languages.js';
import type { SiteApi, SiteLanguages, TranslationStatus } from './site-api.js';
import type { SiteEditor } from './site-editor.js';

interface LanguagesSectionProps {
  readonly api: SiteApi;
  readonly editor: SiteEditor;
  readonly canEdit: boolean;
}

type Loaded = readonly [Result<SiteLanguages>, Result<TranslationStatus>];

function readAll(api: SiteApi): Promise<Loaded> {
  return Promise.all([api.readLanguages(), api.readTranslation()]);
}

/** Adds and removes languages, and disconnects the translation provider. Each change is saved immediately. */
export function LanguagesSection({ api, editor, canEdit }: LanguagesSectionProps): ReactElement {
  const [site, setSite] = useState<SiteLanguages>();
  const [status, setStatus] = useState<TranslationStatus>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const take = useCallback(
    <T,>(result: Result<T>): T | undefined => {
      if (result.ok) return result.value;
      setProblem(editor.refuse(result.refusal));
      return undefined;
    },
    [editor],
  );
  const show = useCallback(
    ([languages, translation]: Loaded): void => {
      setSite(take(languages));
      setStatus(take(translation));
    },
    [take],
  );
  const load = async (): Promise<void> => show(await readAll(api));
  useEffect(() => {
    void readAll(api).then(show);
  }, [api, show]);

  /** Applies a change to the server's current list, so that a language that another owner has added is kept. */
  const change = async (
    edit: (languages: readonly string[]) => readonly string[],
    done: string,
  ): Promise<boolean> => {
    setIsBusy(true);
    const fresh = take(await api.readLanguages());
    const saved = fresh && take(await api.saveLanguages(edit(fresh.languages)));
    setIsBusy(false);
    if (!saved) return false;
    await load();
    editor.announce(done);
    return true;
  };
  const add = async (): Promise<void> => {
    const tag = languageTag(typed);
    const message = checkLanguage(tag, site?.languages ?? []);
    setProblem(message);
    if (message !== undefined) return editor.announce(message);
    if (await change((all) => [...all, tag], `${languageName(tag)} added`)) setTyped('');
  };
  const remove = (tag: string): void =>
    void change((all) => all.filter((each) => each !== tag), `${languageName(tag)} removed`);
  const disconnect = async (): Promise<void> => {
    setIsAsking(false);
    if (!take(await api.disconnectTranslation())) return;
    await load();
    editor.announce('Translation provider disconnected');
  };

  return (
    <>
      <p className="ed-site-help">Changes to languages are saved immediately.</p>
      <ul className="ed-site-list" aria-label="Languages">
        {site?.languages.map((tag) => (
          <li key={tag}>
            <p>
              <strong>{languageName(tag)}</strong>
              {tag === site.defaultLanguage && <span className="ed-site-use">Main language</span>}
            </p>
            {tag !== site.defaultLanguage && (
              <Button
                className="ed-icon-button"
                aria-label={`Remove ${languageName(tag)}`}
                isDisabled={!canEdit || isBusy}
                onPress={() => remove(tag)}
              >
                <Icon name="trash" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className="ed-site-add">
          <SuggestInput
            label="Add a language"
            help="A name of the list, or a tag such as de or pt-BR."
            error={problem}
            options={suggestedLanguages.map(languageName)}
            value={typed}
            onChange={setTyped}
          />
          <Button
            className="ed-button"
            onPress={() => void add()}
            isDisabled={isBusy || typed.trim() === ''}
          >
            <Icon name="plus" /> Add language
          </Button>
        </div>
      )}
      <h3>Translation provider</h3>
      {status?.connected === true ? (
        <div className="ed-row">
          <p>Connected: {status.provider}</p>
          <Button className="ed-button" isDisabled={!canEdit} onPress={() => setIsAsking(true)}>
            Disconnect
          </Button>
        </div>
      ) : (
        <p>Not connected.</p>
      )}
      <DialogFrame
        title="Disconnect the translation provider?"
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <p>New texts are no longer translated. The languages of the site do not change.</p>
        <div className="ed-row">
          <Button className="ed-button ed-primary" onPress={() => void disconnect()}>
            Disconnect
          </Button>
          <Button className="ed-button" onPress={() => setIsAsking(false)}>
            Cancel
          </Button>
        </div>
      </DialogFrame>
    </>
  );
}
