import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { lightboxMessages } from '../messages.js';
import type { FindSlides } from '../openers.js';

interface CaptionProps {
  readonly host: HTMLElement;
  readonly find: FindSlides;
  readonly index: number;
  readonly text: string;
}

/** Shows a copy of the page's caption nodes, including links. The original nodes are not moved. */
export function Caption({ host, find, index, text }: CaptionProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(true);
  const { captionToggle } = useMessages(lightboxMessages);

  useLayoutEffect(() => {
    const copy = find(host)[index]?.caption?.cloneNode(true) as Element | undefined;
    // Removes IDs from the copy, because IDs must be unique in the page.
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
        aria-label={captionToggle}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16v14H4zM7 12h5M15 12h2M7 15.5h2M12 15.5h5" />
        </svg>
      </button>
      <div ref={panel} part="lightbox-caption" className="panel" hidden={!isShown} />
    </div>
  );
}
