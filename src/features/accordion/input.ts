import { defineInput, type InputOf } from '../../core/input.js';
import { flag } from '../../core/scalars.js';

/** What an accordion reads. Its items stay the server's `<details>` and are never copied. */
export const accordionInput = defineInput({
  scalars: { multiple: flag(), firstOpen: flag() },
});

export type AccordionInput = InputOf<typeof accordionInput>;
