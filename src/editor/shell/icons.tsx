import type { ReactElement } from 'react';

/** SVG paths in a 16 × 16 view box. */
const paths = {
  undo: 'M6 3L2.5 6.5 6 10M3 6.5h6a4 4 0 0 1 0 8H7',
  redo: 'M10 3l3.500 3.500L10 10M13 6.500H7a4 4 0 0 0 0 8h2',
  plus: 'M8 3v10M3 8h10',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  copy: 'M5.500 5.500V3h7.500v7.500h-2.500M3 5.500h7.500V13H3z',
  trash: 'M3 4.500h10M6 4.500V3h4v1.500M4.500 4.500l.700 9h5.600l.700-9M7 7v4M9 7v4',
  code: 'M6 4L2 8l4 4M10 4l4 4-4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  side: 'M2 3h12v10H2zM10 3v10',
  bold: 'M4.500 3h4.300a2.500 2.500 0 0 1 0 5H4.500zM4.500 8h4.800a2.500 2.500 0 0 1 0 5H4.500z',
  italic: 'M7 3h5M4 13h5M9.500 3l-3 10',
  link: 'M6.500 9.500a2.800 2.800 0 0 0 4 0l2.300-2.300a2.800 2.800 0 0 0-4-4L8 4.500M9.500 6.500a2.800 2.800 0 0 0-4 0L3.200 8.800a2.800 2.800 0 0 0 4 4L8 12',
  numbers: 'M7 4h7M7 8h7M7 12h7M2 3l1-.500v3M2 10.500h1.700L2 13h1.900',
  list: 'M6 4h8M6 8h8M6 12h8M2.500 4h.5M2.500 8h.5M2.500 12h.5',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="ed-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
