import { createElement } from 'react';
import { define } from '../../src/core/life/define.js';
import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { text } from '../../src/core/input/scalars.js';
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
