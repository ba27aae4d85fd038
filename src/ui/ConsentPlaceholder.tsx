import { useId, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../core/renderers/react/ViewRoot.js';
import {
  consentPlaceholderMessages,
  placeholderTexts,
} from '../i18n/messages/consent-placeholder.js';
import {
  type GatedCategory,
  createConsentGate,
  type ConsentGate,
  type ConsentSource,
  type GateState,
} from './consent-gate.js';

export interface ConsentPlaceholderProps {
  /** Closed: `asking` or `fixed`. */
  readonly gate: Omit<GatedContent, 'handOverFocus'>;
  readonly category: GatedCategory;
  /** Who serves the content, by name; empty where nobody knows. */
  readonly service: string;
}

/**
 * Stands in place of content of others until a visitor allows it: says who serves it, and in which category it is. Its
 * styles are `consent-placeholder.styles.ts`; its parts are `consent`, `consent-text`, `load-once` and `always-allow`.
 */
export function ConsentPlaceholder({
  gate,
  category,
  service,
}: ConsentPlaceholderProps): ReactNode {
  const messages = useMessages(consentPlaceholderMessages);
  const textId = useId();
  const canAllow = gate.state !== 'fixed';
  const { label, text } = placeholderTexts(messages, {
    service,
    category: messages[category],
    canAllow,
  });
  return (
    <div part="consent" role="group" aria-label={label}>
      <p part="consent-text" id={textId}>
        {text}
      </p>
      {canAllow ? (
        <div className="consent-buttons">
          <button type="button" part="load-once" aria-describedby={textId} onClick={gate.loadOnce}>
            {messages.loadOnce}
          </button>
          <button
            type="button"
            part="always-allow"
            aria-describedby={textId}
            onClick={({ currentTarget }) => gate.allowAlways(currentTarget)}
          >
            {messages.always}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** Some content of others, and how a visitor allows it. */
interface GatedContent extends Pick<ConsentGate, 'handOverFocus'> {
  /** `unknown` on a server, and in the first rendering over what it has sent. */
  readonly state: GateState | 'unknown';
  readonly loadOnce: () => void;
  /** Takes the button that was pressed. */
  readonly allowAlways: (pressed: Element) => void;
}

/**
 * The gate of `createConsentGate` for a React view.
 *
 * @param category - Undefined for content that needs no consent.
 * @param subject - What it is that a visitor allows once: other content is asked for anew.
 */
export function useConsentGate(
  source: () => ConsentSource,
  category: GatedCategory | undefined,
  subject: string,
): GatedContent {
  const [gate] = useState(() => createConsentGate(source));
  return {
    state: useSyncExternalStore(
      gate.subscribe,
      () => gate.stateOf(category, subject),
      () => 'unknown' as const,
    ),
    loadOnce: () => gate.loadOnce(subject),
    allowAlways: (pressed) => category && gate.allowAlways(category, pressed),
    handOverFocus: gate.handOverFocus,
  };
}
