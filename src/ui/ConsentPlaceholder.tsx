import { useId, type ReactNode } from 'react';
import { useMessages } from '../core/ViewRoot.js';
import { fill } from '../i18n/messages/fill.js';
import { consentPlaceholderMessages } from '../i18n/messages/consent-placeholder.js';
import type { ConsentGate, GatedCategory } from './consent-gate.js';

export interface ConsentPlaceholderProps {
  /** Closed: `asking` or `fixed`. */
  readonly gate: ConsentGate;
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
  const values = { service: service || messages.anotherWebsite, category: messages[category] };
  const isFixed = gate.state === 'fixed';
  return (
    <div part="consent" role="group" aria-label={fill(messages.label, values)}>
      <p part="consent-text" id={textId}>
        {isFixed
          ? fill(messages.denied, values)
          : `${fill(messages.text, values)} ${fill(messages.alwaysText, values)}`}
      </p>
      {isFixed ? null : (
        <div className="consent-buttons">
          <button type="button" part="load-once" aria-describedby={textId} onClick={gate.loadOnce}>
            {messages.loadOnce}
          </button>
          <button
            type="button"
            part="always-allow"
            aria-describedby={textId}
            onClick={gate.allowAlways}
          >
            {messages.always}
          </button>
        </div>
      )}
    </div>
  );
}
