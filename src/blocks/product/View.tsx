import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { fill } from '../../domain/messages/fill.js';
import * as messages from '../../domain/messages/product.js';
import { useHostState, useSlottedEvent } from '../../element/hooks.js';
import { useHost, type ViewProps } from '../../element/tree.js';
import type { ProductInput } from './input.js';
import { OwnForm } from './OwnForm.js';
import {
  dressForm,
  findForm,
  forgetServerError,
  quantityOf,
  readOrder,
  type DressedForm,
} from './slotted-form.js';
import { useAdd, type Adding, type AddState } from './use-add.js';

/** The page's product, with its own form or ours; what becomes of an order is in `use-add.ts`. */
export function View({ input }: ViewProps<ProductInput>): ReactNode {
  const adding = useAdd(input);
  const label = labelOf(adding.state) ?? input.closed;
  useHostState('closed', input.closed !== undefined);
  useRepeatedPresses();

  return (
    <>
      <slot />
      {input.hasForm ? (
        <SlottedForm input={input} adding={adding} label={label} />
      ) : (
        <OwnForm input={input} adding={adding} label={label ?? input.addLabel} />
      )}
      <p className="spoken" role="status">
        {spokenWords(adding.state, input.title)}
      </p>
    </>
  );
}

interface SlottedFormProps {
  readonly input: ProductInput;
  readonly adding: Adding;
  readonly label: string | undefined;
}

function SlottedForm({ input, adding, label }: SlottedFormProps): ReactNode {
  const host = useHost();
  const dressed = useRef<DressedForm>(null);
  const { state, add, forget } = adding;

  // After each render: the page may have sent another form meanwhile.
  useLayoutEffect(() => {
    const form = host && findForm(host);
    if (dressed.current?.form !== form) {
      dressed.current?.undress();
      dressed.current = form ? dressForm(form) : null;
    }
    dressed.current?.wear({
      label,
      isBusy: state.status === 'adding',
      isClosed: input.closed !== undefined,
      words: state.status === 'refused' ? state.words : undefined,
      stock: input.stock,
    });
  });
  useLayoutEffect(
    () => () => {
      dressed.current?.undress();
      dressed.current = null;
    },
    [],
  );
  useEffect(() => {
    const form = dressed.current?.form;
    if (form && state.status === 'refused' && state.isQuantity) quantityOf(form)?.focus();
  }, [state]);
  useSlottedEvent('submit', (event) => {
    const { target, submitter, defaultPrevented } = event;
    const form = dressed.current?.form;
    // A button may have a way of its own, such as straight to the checkout.
    if (defaultPrevented || !form || target !== form || submitter?.hasAttribute('formaction'))
      return;
    const order = readOrder(form);
    if (!order) return;
    event.preventDefault();
    if (!otherFieldsAreValid(form)) return;
    forgetServerError(form);
    add(order);
  });
  useSlottedEvent('input', ({ target }) => {
    const form = dressed.current?.form;
    if (form && target === quantityOf(form)) forget();
  });
  return null;
}

/** A second click of a double click, and a key that is held down, order nothing more. */
function useRepeatedPresses(): void {
  const isOnButton = ({ target }: Event): boolean =>
    target instanceof Element &&
    target.closest('button, [type="submit"], [name="quantity"]') !== null;
  useSlottedEvent('click', (event) => {
    if (event.detail > 1 && isOnButton(event)) event.preventDefault();
  });
  useSlottedEvent('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && isOnButton(event)) event.preventDefault();
  });
}

/** The quantity has words of ours; what else the page asks for has the browser's. */
function otherFieldsAreValid(form: HTMLFormElement): boolean {
  const quantity = quantityOf(form);
  const wrong = [...form.elements].find(
    (element): element is HTMLInputElement =>
      element !== quantity &&
      'validity' in element &&
      !(element as HTMLInputElement).validity.valid,
  );
  return wrong?.reportValidity() ?? true;
}

function labelOf({ status }: AddState): string | undefined {
  if (status === 'adding') return messages.adding;
  return status === 'added' ? messages.added : undefined;
}

function spokenWords(state: AddState, title: string): string {
  if (state.status === 'refused') return state.words;
  if (state.status !== 'added') return '';
  return title ? fill(messages.addedNamed, { title }) : messages.addedNameless;
}
