import { closeAnnouncement, isAnnouncementClosed, siteAnnouncement } from './store.js';
import { announcementMark } from './model/announcement.js';
import { isMarkup } from '../../model/html-text.js';
import { emit } from '../../core/events.js';
import { setHostState } from '../../core/host.js';
import type { LitLink } from '../../core/lit-block.js';
import { cleanText } from '../../ui/clean-text.js';
import { clearEdge } from '../../ui/clear-edge.js';
import './events.js';
import type { AnnouncementBarInput } from './input.js';
import { announcementOf, type AnnouncementBarState } from './view.js';

/** Shows the bar until somebody closes it, and keeps that they did. */
export function connectAnnouncementBar(
  link: LitLink<AnnouncementBarInput, AnnouncementBarState>,
): () => void {
  const { host, root, signal, current, update } = link;
  let seen: string | undefined;
  let isOpen = false;
  let release: (() => void) | undefined;

  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('[part="close"]')) return;
      closeAnnouncement(announcementOf(current()));
      update({ isClosed: true });
    },
    { signal },
  );
  signal.addEventListener('abort', () => release?.());
  update({ site: siteAnnouncement() });

  async function clean(text: string): Promise<void> {
    const node = await cleanText(host, text);
    if (!signal.aborted) update({ clean: { text, node } });
  }

  return () => {
    const announcement = announcementOf(current());
    const { text } = announcement;
    const mark = announcementMark(announcement);
    if (mark !== seen) {
      seen = mark;
      update({ isClosed: isAnnouncementClosed(announcement) });
      if (current().input.content === undefined && isMarkup(text)) void clean(text);
    }
    follow();
  };

  /** Brings what others know of the bar in line with what is seen of it. */
  function follow(): void {
    // Replaced with every mount, never with a render.
    const bar = root.querySelector('section') as HTMLElement;
    const isFloating = !bar.hidden && current().input.floating;
    if (isFloating) release ??= clearEdge(bar, 'start');
    else {
      release?.();
      release = undefined;
    }
    if (isOpen !== bar.hidden) return;
    isOpen = !bar.hidden;
    setHostState(host, 'open', isOpen);
    emit(host, isOpen ? 'sq-announcement-bar-opened' : 'sq-announcement-bar-closed', null);
  }
}
