import { useLayoutEffect, useState, type ReactNode } from 'react';
import * as messages from '../../domain/messages/member-area.js';
import { emit } from '../../element/events.js';
import { useHostState } from '../../element/hooks.js';
import { isHtmlElement } from '../../element/node-kinds.js';
import { useHost, type ViewProps } from '../../element/tree.js';
import type { MemberAreaInput } from './input.js';

/** A visitor has chosen how to pay. */
export interface MemberAreaOptionSelected {
  /** Its `data-plan`. */
  readonly plan: string;
}

declare module '../../element/events.js' {
  interface ElementEvents {
    'sq-member-area-option-selected': MemberAreaOptionSelected;
  }
}

/** One of the server's plans at a time, and the buttons that choose it (spec section 4, "Other"). */
export function View({ input }: ViewProps<MemberAreaInput>): ReactNode {
  const host = useHost();
  const { plans, chosen: first } = input;
  const [picked, pick] = useState<string>();
  const chosen = plans.some(({ id }) => id === picked) ? picked : first;

  useLayoutEffect(() => {
    if (!host) return;
    // One that comes hidden, from a careful page or in a copy of this tag, is shown once it is chosen.
    const changed = [...host.children].filter(
      (child): child is HTMLElement =>
        isHtmlElement(child) &&
        !!child.dataset['plan'] &&
        child.hidden === (child.dataset['plan'] === chosen),
    );
    for (const plan of changed) plan.hidden = !plan.hidden;
    return () => {
      for (const plan of changed) plan.hidden = !plan.hidden;
    };
  }, [host, chosen, plans]);
  useHostState('ready', true);

  return (
    <>
      {plans.length > 1 && (
        <div className="room">
          <div part="options" role="group" aria-label={messages.options}>
            {plans.map(({ id, label }) => (
              <button
                key={id}
                part="option"
                type="button"
                aria-pressed={id === chosen}
                onClick={() => {
                  if (id === chosen) return;
                  pick(id);
                  if (host) emit(host, 'sq-member-area-option-selected', { plan: id });
                }}
              >
                {label}
              </button>
            ))}
          </div>
        </div>
      )}
      <slot name="denied" />
      <slot />
    </>
  );
}
