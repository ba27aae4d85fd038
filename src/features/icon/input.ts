import { defineInput } from '../../core/input.js';
import { oneOf, required, text } from '../../core/scalars.js';
import { iconNames } from './icons.js';

/** What `sq-icon` shows. */
export const iconInput = defineInput({
  scalars: { name: required(oneOf(iconNames, 'info')), label: text('') },
});
