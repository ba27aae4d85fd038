import { useLazyModule } from '../../core/hooks.js';
import { lazyModule } from '../../core/lazy-module.js';
import { useHost } from '../../core/tree.js';
import { fill } from '../../i18n/messages/fill.js';
import type { ProductInput } from './input.js';
import * as messages from './messages.js';
import { useAdd, type Adding, type AddingState, type Order } from './use-add.js';
import { useChoice, type Choosing } from './use-choice.js';

type ChoicesCode = (typeof import('./choices/choices.js'))['choices'];

/** All that the forms of a product share. */
export interface Buying {
  readonly choosing: Choosing;
  readonly adding: Adding;
  /** Undefined where nothing is to be chosen, and until it has come. */
  readonly code: ChoicesCode | undefined;
  /** Asks for it at once. */
  readonly loadCode: () => Promise<ChoicesCode>;
  /** Instead of the button's own label. */
  readonly label: string | undefined;
  /** Orders, once the product's own questions are answered; they are put `before` the button. */
  readonly submitOrder: (order: Order, form: HTMLFormElement, before: Element | null) => void;
}

/** The code of what is chosen about a product; one that is sold one way does without. */
const choicesCode = lazyModule<ChoicesCode>(
  'sq-product choices',
  async () => (await import('./choices/choices.js')).choices,
);

/** Asks the questions of a product's own form. */
const questionsCode = lazyModule('sq-product questions', () => import('./questions/questions.js'));

/** Choosing a product, answering its questions, and adding it to the cart. */
export function useBuying(input: ProductInput): Buying {
  const host = useHost();
  const choosing = useChoice(input);
  const adding = useAdd(input, choosing.offer);
  const code = useLazyModule(choicesCode, hasChoices(input));
  const { form: questions } = input.product;

  async function ask(order: Order, form: HTMLFormElement, before: Element | null): Promise<void> {
    if (!questions) return;
    try {
      const { askQuestions } = await questionsCode.load();
      const answers = askQuestions(form, questions, before);
      if (answers) adding.add({ ...order, answers });
    } catch (error) {
      adding.refuse(messages.openFormFailed);
      questionsCode.reportThrow(error, host ? { tag: host.localName } : {});
    }
  }

  return {
    choosing,
    adding,
    code,
    loadCode: () => choicesCode.load(),
    label: labelOf(adding.state) ?? choosing.offer.unavailableLabel,
    submitOrder: (order, form, before) => {
      if (questions) void ask(order, form, before);
      else adding.add(order);
    },
  };
}

/** Whether anything about a product is to be chosen, or it is bought elsewhere. */
export function hasChoices({ product }: Pick<ProductInput, 'product'>): boolean {
  const { options, variants, type, plan } = product;
  return (
    options.length > 0 ||
    variants.length > 1 ||
    variants.some(({ plans }) => plans.length > 0) ||
    plan !== undefined ||
    type === 'giftCard' ||
    type === 'paywall'
  );
}

function labelOf({ status }: AddingState): string | undefined {
  if (status === 'adding') return messages.adding;
  return status === 'added' ? messages.added : undefined;
}

/** The outcome of an order, for screen readers. */
export function announcement(state: AddingState, title: string): string {
  if (state.status === 'refused') return state.message;
  if (state.status !== 'added') return '';
  return title ? fill(messages.addedNamed, { title }) : messages.addedNameless;
}
