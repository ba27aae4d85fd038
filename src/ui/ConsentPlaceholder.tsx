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
  /** `state` is never `allowed`, because the caller renders the content in that state. */
  readonly gate: Omit<GatedContent, 'handOverFocus'>;
  readonly category: GatedCategory;
  /** The provider's name. Empty if unknown. */
  readonly service: string;
}

/**
 * A placeholder for third-party content, shown until the visitor allows the content. Names the provider and the consent
 * category. The styles are in `consent-placeholder.styles.ts`.
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

interface GatedContent extends Pick<ConsentGate, 'handOverFocus'> {
  /** `unknown` on the server and during hydration. */
  readonly state: GateState | 'unknown';
  readonly loadOnce: () => void;
  readonly allowAlways: (pressed: Element) => void;
}

/**
 * React binding for `createConsentGate`.
 *
 * @param category - `undefined` for content that needs no consent.
 * @param subject - Identifies the content that the visitor allows once. A different subject needs a new permission.
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
