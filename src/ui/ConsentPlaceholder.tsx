import { useId, type ReactNode } from 'react';
import { useMessages } from '../core/ViewRoot.js';
import {
  consentPlaceholderMessages,
  placeholderTexts,
} from '../i18n/messages/consent-placeholder.js';
import type { GatedCategory } from './consent-gate.js';
import type { GatedContent } from './use-consent-gate.js';

export interface ConsentPlaceholderProps {
  /** Closed: `asking` or `fixed`. */
  readonly gate: GatedContent;
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
