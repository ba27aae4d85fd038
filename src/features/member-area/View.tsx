import { useLayoutEffect, useState, type ReactNode } from 'react';
import { annotate } from '../../core/annotate.js';
import { emit } from '../../core/events.js';
import { useHostState } from '../../core/hooks.js';
import { useHost, type ViewProps, useMessages } from '../../core/ViewRoot.js';
import type { MemberAreaInput } from './input.js';
import { memberAreaMessages } from './messages.js';

/** A visitor has selected a plan. */
export interface MemberAreaOptionSelected {
  /** Its `data-plan`. */
  readonly plan: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-member-area-option-selected': MemberAreaOptionSelected;
  }
}

/** One of the server's plans at a time, and the buttons that select it (spec section 4, "Other"). */
export function View({ input }: ViewProps<MemberAreaInput>): ReactNode {
  const host = useHost();
  const { plans, chosen: first } = input;
  const messages = useMessages(memberAreaMessages);
  const [selected, select] = useState<string>();
  const chosen = plans.some(({ id }) => id === selected) ? selected : first;

  useLayoutEffect(() => {
    if (!host) return;
    // A plan that the server has hidden is shown once it is selected.
    const undo = [...host.children].flatMap((child) => {
      const plan = child.getAttribute('data-plan');
      return plan ? [annotate(child, { hidden: plan !== chosen }, host)] : [];
    });
    return () => {
      for (const restore of undo) restore();
    };
  }, [host, chosen, plans]);
  useHostState('ready', true);

  return (
    <>
      {plans.length > 1 && (
        <div className="reserved">
          <div part="options" role="group" aria-label={messages.options}>
            {plans.map(({ id, label }) => (
              <button
                key={id}
                part="option"
                type="button"
                aria-pressed={id === chosen}
                onClick={() => {
                  if (id === chosen) return;
                  select(id);
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
