import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { shareLink } from '../../../ui/share-link.js';
import { lightboxMessages } from '../messages.js';
import { slideFragment } from '../model/slide-fragment.js';
import type { Slide } from '../../slides/model/slides.js';

/** The message about the copied link is shown for this many milliseconds (behavior.md#lightbox-share). */
const TOAST_TIME = 2000;

interface ShareProps {
  readonly address: () => string;
  readonly title: string;
}

/** Shares the slide in the device's share dialog. If the device has no share dialog, copies the slide's URL and shows a message. */
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

/** Returns the URL that opens a slide, in the format of the `hash` attribute. */
export function hashAddress(slides: readonly Slide[], index: number, hostId: string): string {
  const hash = `#${encodeURIComponent(slideFragment(slides, index, hostId))}`;
  return new URL(hash, location.href).href;
}
