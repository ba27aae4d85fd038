import { useLayoutEffect, useState, type ReactNode } from 'react';
import * as messages from '../../domain/messages/member-area.js';
import { emit } from '../../element/events.js';
import { useHostState } from '../../element/hooks.js';
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
    const others = [...host.children].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement &&
        child.dataset['plan'] !== undefined &&
        child.dataset['plan'] !== chosen &&
        !child.hidden,
    );
    for (const plan of others) plan.hidden = true;
    return () => {
      for (const plan of others) plan.hidden = false;
    };
  }, [host, chosen, plans]);
  useHostState('ready', true);

  return (
    <>
      <slot name="denied" />
      {plans.length > 1 && (
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
      )}
      <slot />
    </>
  );
}
