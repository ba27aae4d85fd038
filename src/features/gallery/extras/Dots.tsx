import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { addStyles } from '../../../core/css.js';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { fill } from '../../../i18n/messages/fill.js';
import { isShadowRoot } from '../../../platform/node-kinds.js';
import { lightboxMessages } from '../../lightbox/messages.js';
import { galleryMessages } from '../messages.js';
import { dotsInView } from '../model/dots-in-view.js';
import type { GalleryModel } from '../gallery-model.js';
import { useIndex } from '../use-model.js';
import { dotsStyles } from './dots.styles.js';
import { reserveRoom, usePick } from './Thumbnails.js';

/** Height of the dots below the slides, in CSS pixels. Keep it equal to the values in `page.css` and `dots.styles.ts`. */
const HEIGHT = 32;

interface DotsProps {
  readonly model: GalleryModel;
  /** Number of slides per step. Each dot represents one such group. */
  readonly groupSize: number;
}

/**
 * Renders a dot for each slide or group of slides. If there are many, renders only the dots around the current one. The dots
 * are a single tab stop. When arrow keys change the slide, focus moves to the current dot.
 */
export function Dots({ model, groupSize }: DotsProps): ReactNode {
  const { host, count } = model;
  const groups = Math.ceil(count / groupSize);
  const current = useIndex(model, (index) => Math.floor(index / groupSize));
  const { dotsLabel } = useMessages(galleryMessages);
  const { position } = useMessages(lightboxMessages);
  const pick = usePick(model);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (list.current) addStyles(list.current, [dotsStyles]);
  }, []);
  useLayoutEffect(() => reserveRoom(host, HEIGHT), [host]);
  useLayoutEffect(() => {
    const root = list.current?.getRootNode();
    if (!isShadowRoot(root) || root.activeElement?.parentElement !== list.current) return;
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [current]);

  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Home' && event.key !== 'End') return;
    // Prevents the page from scrolling.
    event.preventDefault();
    pick(event.key === 'Home' ? 0 : (groups - 1) * groupSize);
  }

  return (
    <div ref={list} part="dots" className="dots" role="group" aria-label={dotsLabel}>
      {dotsInView(current, groups).map(({ at, isLast }, nth) => (
        <button
          // The key is the position in the list, so that the focused button is not removed when other dots are shown.
          key={nth}
          type="button"
          part={at === current ? 'dot current' : 'dot'}
          className={isLast ? 'dot small' : 'dot'}
          aria-label={fill(position, { position: at * groupSize + 1, count })}
          aria-current={at === current || undefined}
          tabIndex={at === current ? 0 : -1}
          onKeyDown={pressed}
          onClick={() => pick(at * groupSize)}
        />
      ))}
    </div>
  );
}
