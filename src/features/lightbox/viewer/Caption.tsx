import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { captionToggle } from '../messages.js';
import type { FindSlides } from './touched-slide.js';

interface CaptionProps {
  readonly host: HTMLElement;
  readonly find: FindSlides;
  readonly index: number;
  readonly text: string;
}

/** The caption of a slide, with its links: a copy of the page's nodes, which stay where they are. */
export function Caption({ host, find, index, text }: CaptionProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(true);

  useLayoutEffect(() => {
    const copy = find(host)[index]?.caption?.cloneNode(true) as Element | undefined;
    // An id must stay the only one; what it styles or names is in the page.
    for (const node of copy?.querySelectorAll('[id]') ?? []) node.removeAttribute('id');
    panel.current?.replaceChildren(...(copy?.childNodes ?? []));
    if (panel.current) panel.current.scrollTop = 0;
  }, [host, find, index, text]);

  return (
    <div className="caption">
      <button
        type="button"
        part="lightbox-caption-toggle"
        className="caption-toggle"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {captionToggle}
      </button>
      <div ref={panel} part="lightbox-caption" className="panel" hidden={!isShown} />
    </div>
  );
}
