import { useContext, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { generalMessages } from '../../model/constants.js';
import type { ApiClient } from '../../platform/client.js';
import type { FoundPlace } from './model/map-position.js';
import { createPlacesApi, type Prediction } from './places-api.js';

/** A search starts this many milliseconds after the last keystroke. */
const PAUSE = 250;

interface PlaceSearchProps {
  readonly client: ApiClient;
  readonly onChoose: (place: FoundPlace) => void;
  readonly onFail: (message: string) => void;
}

/** The places that the server found for a text. */
interface Found {
  readonly text: string;
  readonly predictions: readonly Prediction[];
}

/** A text field that suggests places. */
export function PlaceSearch({ client, onChoose, onFail }: PlaceSearchProps): ReactElement {
  const api = useMemo(() => createPlacesApi(client), [client]);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState('');
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  const search = async (text: string): Promise<void> => {
    const { signal } = (pending.current = new AbortController());
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (signal.aborted) return;
    const result = await api.suggest(text, signal);
    if (signal.aborted) return;
    setFound(result.ok ? { text, predictions: result.value.predictions } : undefined);
    setProblem(result.ok ? '' : generalMessages.unableToLoadResults);
  };
  const type = (text: string): void => {
    setTyped(text);
    pending.current?.abort();
    if (text.trim() === '') setFound(undefined);
    else if (!found?.predictions.some(({ description }) => description === text)) {
      void search(text.trim());
    }
  };
  const choose = async (placeId: string): Promise<void> => {
    const result = await api.details(placeId);
    if (result.ok) return onChoose(result.value.location);
    const message = result.refusal.error ?? generalMessages.unableToLocateContent;
    setProblem(message);
    onFail(message);
  };
  // Scrolling closes the list. Without `allowsCustomValue`, that would also clear the text.
  return (
    <ComboBox
      className="ed-map-field"
      items={found?.predictions ?? []}
      inputValue={typed}
      onInputChange={type}
      onSelectionChange={(key) => key !== null && void choose(String(key))}
      defaultFilter={() => true}
      allowsCustomValue
      allowsEmptyCollection={found !== undefined && found.text === typed.trim()}
      menuTrigger="input"
    >
      <Label>Search for a place</Label>
      <Input className="ed-map-input" />
      <p className="ed-error" role="alert">
        {problem}
      </p>
      <OpenWhenFound found={found} />
      <Popover className="ed-site-popover">
        <ListBox className="ed-site-options" renderEmptyState={() => 'No places found.'}>
          {({ placeId, description }: Prediction) => (
            <ListBoxItem id={placeId} textValue={description}>
              {description}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Opens the list when a search ends. By itself, the combo box opens its list only when the text changes. */
function OpenWhenFound({ found }: { readonly found: Found | undefined }): null {
  const comboBox = useContext(ComboBoxStateContext);
  const opened = useRef<Found>(undefined);
  useEffect(() => {
    if (!found || found === opened.current) return;
    opened.current = found;
    if (comboBox?.isFocused) comboBox.open(null, 'input');
  }, [found, comboBox]);
  return null;
}
