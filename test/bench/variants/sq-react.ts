import { createElement } from 'react';
import { define } from '../../../src/element/define.js';
import { defineInput } from '../../../src/element/input.js';
import { reactBlock } from '../../../src/element/react-block.js';
import { text } from '../../../src/element/scalars.js';
import { cssText } from './look.js';
import { ReactCounter } from './react-counter.js';

const input = defineInput({ scalars: { label: text('') } });

define(
  'bench-block',
  class extends reactBlock({
    input,
    view: ({ input: { label } }) => createElement(ReactCounter, { label }),
    styles: [{ cssText }],
  }) {},
);
