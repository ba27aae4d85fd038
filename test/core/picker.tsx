import { structured } from './structured.js';
import r2wc from '@r2wc/react-to-web-component';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { defineInput, type InputOf } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { flag, text } from '../../src/core/input/scalars.js';
import type { ViewProps } from '../../src/core/renderers/react/ViewRoot.js';
import { place, register } from './fixture.js';

/*
 * One view as a raw r2wc element and as a block. Raw elements are touched inside `flushSync`, so
 * that what they render is there at once.
 */

interface PickerProps {
  readonly open?: boolean;
  readonly label?: string | undefined;
  readonly items?: readonly unknown[];
  readonly pick?: (() => string) | undefined;
}

/** How often the view has rendered, in whichever element. */
export const renders = { count: 0 };

export function PickerView({
  open = false,
  label = 'none',
  items = [],
  pick,
}: PickerProps): ReactNode {
  const [count, setCount] = useState(0);
  renders.count += 1;
  return (
    <>
      <p>
        {label} {open ? 'open' : 'closed'} {items.length} {pick?.() ?? 'nothing'}
      </p>
      <button onClick={() => setCount((before) => before + 1)}>{count}</button>
    </>
  );
}

const pickerInput = defineInput({
  scalars: { open: flag(), label: text('none'), ariaHTML: text('plain') },
  structure: structured(
    z.object({
      items: z._default(z.array(z.unknown()), []),
      pick: z.optional(z.custom<() => string>((value) => typeof value === 'function')),
    }),
  ),
});

export function BlockView({ input }: ViewProps<InputOf<typeof pickerInput>>): ReactNode {
  return (
    <>
      <PickerView {...input} />
      <em>{input.ariaHTML}</em>
      <slot />
    </>
  );
}

/** A class of its own for each call: a class can be registered once. */
export function pickerBlock(): CustomElementConstructor {
  return class extends reactBlock({ input: pickerInput, view: BlockView, styles: [] }) {};
}

export const block = register(pickerBlock());
export const raw = register(
  r2wc(PickerView, {
    props: { open: 'boolean', label: 'string', items: 'json', pick: 'function' },
    shadow: 'open',
  }),
);

export type PickerElement = HTMLElement & {
  open: boolean;
  label: string | undefined;
  items: unknown[];
  pick: unknown;
  data: unknown;
  readonly updateComplete: Promise<void>;
};

/** Places a raw r2wc element, rendered. */
export function placeRaw(markup: string): PickerElement {
  return flushSync(() => place<PickerElement>(markup));
}

/** The line that the view shows. */
export function rawText(host: PickerElement): string {
  return host.shadowRoot?.querySelector('p')?.textContent ?? '';
}
