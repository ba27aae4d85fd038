import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { captionToggle } from '../domain/messages/gallery.js';
import { findSlides } from '../domain/slides.js';

interface CaptionProps {
  readonly gallery: HTMLElement;
  readonly index: number;
  readonly text: string;
}

/** The caption of a slide, with its links: a copy of the page's nodes, which stay where they are. */
export function Caption({ gallery, index, text }: CaptionProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(true);

  useLayoutEffect(() => {
    const copy = findSlides(gallery)[index]?.caption?.cloneNode(true) as Element | undefined;
    // An id must stay the only one; what it styles or names is in the page.
    for (const node of copy?.querySelectorAll('[id]') ?? []) node.removeAttribute('id');
    panel.current?.replaceChildren(...(copy?.childNodes ?? []));
  }, [gallery, index, text]);

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
