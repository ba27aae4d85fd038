import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { shareLink } from '../../../ui/share-link.js';
import { lightboxMessages } from '../messages.js';
import { slideFragment } from '../model/slide-fragment.js';
import type { Slide } from '../../slides/model/slides.js';

/** Milliseconds that it is said for that the link was copied (spec section 9, "toast"). */
const TOAST_TIME = 2000;

interface ShareProps {
  /** The address of the slide that is shown. */
  readonly address: () => string;
  readonly title: string;
}

/** Shares the slide by what the device has for that, or copies its address and says so. */
export function Share({ address, title }: ShareProps): ReactNode {
  const messages = useMessages(lightboxMessages);
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function showToast(message: string): void {
    clearTimeout(timer.current);
    setText(message);
    timer.current = setTimeout(() => setText(''), TOAST_TIME);
  }

  async function share(): Promise<void> {
    const outcome = await shareLink({ url: address(), title });
    if (outcome === 'copied') showToast(messages.linkCopied);
    if (outcome === 'failed') showToast(messages.linkNotCopied);
  }

  return (
    <>
      <button
        type="button"
        part="lightbox-share"
        className="control"
        aria-label={messages.sharePicture}
        onClick={() => void share()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2" />
        </svg>
      </button>
      <p className="toast" role="status">
        {text}
      </p>
    </>
  );
}

/** The address of the page that opens a slide, as `hash` writes it. */
export function hashAddress(slides: readonly Slide[], index: number, hostId: string): string {
  const hash = `#${encodeURIComponent(slideFragment(slides, index, hostId))}`;
  return new URL(hash, location.href).href;
}
