import { defineInput, InputProblem, type InputOf, type SourceElement } from '../../core/input.js';
import { flag } from '../../core/scalars.js';

/** A pricing plan of the area. */
export interface Plan {
  readonly id: string;
  readonly label: string;
}

/** What `sq-member-area` reads from its page. The plans stay the server's and are never copied. */
export const memberAreaInput = defineInput({
  scalars: { accessDenied: flag() },
  content: (source) => ({ plans: plansOf(source), chosen: chosenOf(source) }),
  watch: ['data-plan', 'data-plan-label', 'data-plan-chosen'],
  refine: (_, { plans, chosen }) => {
    const [first] = plans;
    if (!first) {
      return new InputProblem('data-plan', 'nothing has one.', 'children with a data-plan each');
    }
    return { plans, chosen: chosen ?? first.id };
  },
});

export type MemberAreaInput = InputOf<typeof memberAreaInput>;

function plansOf({ children }: SourceElement): Plan[] {
  return Array.from(children).flatMap((child) => {
    const id = child.getAttribute('data-plan');
    if (!id) return [];
    const heading = child.querySelector('h1, h2, h3, h4, h5, h6')?.textContent;
    const label = child.getAttribute('data-plan-label') ?? heading ?? '';
    return [{ id, label: label.trim() || id }];
  });
}

function chosenOf({ children }: SourceElement): string | undefined {
  const chosen = Array.from(children).find(
    (child) => child.getAttribute('data-plan') && child.getAttribute('data-plan-chosen') !== null,
  );
  return chosen?.getAttribute('data-plan') ?? undefined;
}
