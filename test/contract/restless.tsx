import { useEffect } from 'react';
import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { useHost } from '../../src/core/renderers/react/ViewRoot.js';

/** Never becomes idle: it reacts to its own changes, because they look like changes by the page. */
export const NeverRests = reactBlock({
  input: defineInput({ scalars: {}, watch: ['role'] }),
  view: () => {
    const host = useHost();
    useEffect(() => {
      queueMicrotask(() => host?.firstElementChild?.setAttribute('role', 'note'));
    });
    return <slot />;
  },
  styles: [],
}) as unknown as new () => HTMLElement;
