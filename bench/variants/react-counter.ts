import { createElement, useState, type ReactNode } from 'react';

/** The trivial block as a React view: a label and a counter. */
export function ReactCounter({ label }: { readonly label: string }): ReactNode {
  const [count, setCount] = useState(0);
  return createElement(
    'button',
    { onClick: () => setCount((last) => last + 1) },
    label,
    ' ',
    count,
  );
}
