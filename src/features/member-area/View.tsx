import { useLayoutEffect, useState, type ReactNode } from 'react';
import { annotate } from '../../core/annotations/annotate.js';
import { emit } from '../../core/events.js';
import { useHostState } from '../../core/renderers/react/hooks.js';
import { useHost, type ViewProps, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { useReveal } from '../../ui/use-reveal.js';
import { memberAreaMessages } from './messages.js';
import { css } from '../../core/css.js';
import {
  defineInput,
  InputProblem,
  type InputOf,
  type SourceElement,
} from '../../core/input/input.js';
import { flag } from '../../core/input/scalars.js';

export interface Plan {
  readonly id: string;
  readonly label: string;
}

/** Reads the plans from the page's nodes. The plans' content stays in place and is never copied. */
export const memberAreaInput = defineInput({
  scalars: { accessDenied: flag() },
  content: (source) => ({ plans: plansOf(source), chosen: chosenOf(source) }),
  watch: ['data-plan', 'data-plan-label', 'data-plan-chosen'],
  refine: (_, { plans, chosen }) => {
    const [first] = plans;
    if (!first) {
      return new InputProblem(
        'data-plan',
        'No child element has a data-plan attribute.',
        'the attribute data-plan on each child',
      );
    }
    return { plans, chosen: chosen ?? first.id };
  },
});

export type MemberAreaInput = InputOf<typeof memberAreaInput>;

/** Returns the outermost elements with `data-plan`. Page builders and templates may put wrappers around them. */
function partsOf<E extends SourceElement>({ children }: E): E[] {
  return (Array.from(children) as E[]).flatMap((child) =>
    child.getAttribute('data-plan') ? [child] : partsOf(child),
  );
}

/** Returns each plan once. A plan may consist of several elements. The first one provides the plan's label. */
function plansOf(source: SourceElement): Plan[] {
  const plans = new Map<string, Plan>();
  for (const part of partsOf(source)) {
    const id = part.getAttribute('data-plan');
    if (!id || plans.has(id)) continue;
    const heading = part.querySelector('h1, h2, h3, h4, h5, h6')?.textContent;
    const label = part.getAttribute('data-plan-label') ?? heading ?? '';
    plans.set(id, { id, label: label.trim() || id });
  }
  return [...plans.values()];
}

function chosenOf(source: SourceElement): string | undefined {
  const chosen = partsOf(source).find((part) => part.getAttribute('data-plan-chosen') !== null);
  return chosen?.getAttribute('data-plan') ?? undefined;
}

export const memberAreaStyles = css`
  :host {
    display: block;
  }

  /* Placed in the space that page.css reserves for one row of labels. The box grows if the labels need more rows. */
  .reserved {
    margin-block-start: -3.75rem;
    padding-block-end: 1rem;
  }

  [part='options'] {
    display: flex;
    flex-wrap: wrap;
    box-sizing: border-box;
    inline-size: fit-content;
    max-inline-size: 100%;
    padding: 3px;
    gap: 3px;
    border: 1px solid
      var(--sq-member-area-border, color-mix(in srgb, currentColor 30%, transparent));
    border-radius: 1.375rem;
  }

  [part='option'] {
    min-inline-size: 0;
    min-block-size: calc(2.75rem - 8px);
    padding: 0.125rem min(1.25rem, 3vw);
    border: 0;
    border-radius: 1.25rem;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 500;
    line-height: 1.25;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  [part='option'][aria-pressed='true'] {
    background: var(--sq-member-area-accent, var(--sq-accent, CanvasText));
    color: var(--sq-member-area-on-accent, var(--sq-on-accent, Canvas));
  }

  [part='option']:focus-visible {
    outline: 2px solid var(--sq-member-area-accent, var(--sq-accent, currentColor));
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    [part='option'][aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** Detail of `sq-member-area-option-selected`. */
export interface MemberAreaOptionSelected {
  /** The selected plan's `data-plan` value. */
  readonly plan: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-member-area-option-selected': MemberAreaOptionSelected;
  }
}

/** Shows one of the server-rendered plans at a time, and buttons for selecting a plan (behavior.md#member-plans). */
export function View({ input }: ViewProps<MemberAreaInput>): ReactNode {
  const host = useHost();
  const { plans, chosen: first } = input;
  const messages = useMessages(memberAreaMessages);
  const [selected, select] = useState<string>();
  const chosen = plans.some(({ id }) => id === selected) ? selected : first;

  useLayoutEffect(() => {
    if (!host) return;
    // Also shows the selected plan if the server has hidden it.
    const undo = partsOf<Element>(host).map((part) =>
      annotate(part, { hidden: part.getAttribute('data-plan') !== chosen }, host),
    );
    return () => {
      for (const restore of undo) restore();
    };
  }, [host, chosen, plans]);
  useReveal(
    host,
    (node) => {
      const parts = host ? partsOf<Element>(host) : [];
      const part = parts.find((each) => each.contains(node));
      return part?.hasAttribute('hidden')
        ? (part.getAttribute('data-plan') ?? undefined)
        : undefined;
    },
    select,
  );
  useHostState('ready', true);
  useHostState('options', plans.length > 1);

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
