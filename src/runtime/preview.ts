import type { Load } from '../loading/tag-map.js';
import { type PageLife, runGuarded } from '../page/lifecycle.js';
import { isEdited, onEditingChange } from '../platform/editing.js';
import { showNotSent } from './visitor/notices.js';

/** https://developer.mozilla.org/docs/Web/API/NavigateEvent */
type NavigateEvent = Event & { readonly formData: FormData | null };

/** Isolates a preview in an editor (behavior.md#editor-preview). Called once per document, before the page is ready. */
export function startPreview(life: PageLife, load: Load): void {
  preventPosts(load);
  followEditMode(life);
}

/**
 * Restarts the page runtime when the edit mode starts or ends. It adds banners, bars and popups only while the page is not
 * edited, and removes them when it stops.
 */
function followEditMode(life: PageLife): void {
  let wasEdited = isEdited(document.body);
  onEditingChange(document, () => {
    if (isEdited(document.body) === wasEdited) return;
    wasEdited = !wasEdited;
    life.destroy();
    life.markReady();
  });
}

/**
 * Stops the browser from posting forms, and informs the site owner. A post by the browser has no header, so the server would
 * store it.
 */
function preventPosts(load: Load): void {
  const prevent = (event: Event): void => {
    event.preventDefault();
    runGuarded('preview', () => showNotSent(load));
  };
  // `window` is the last target of the event. Elements that send a form themselves have prevented the default.
  addEventListener('submit', (event) => {
    const { target, submitter, defaultPrevented } = event;
    const form = target as HTMLFormElement;
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? '';
    if (!defaultPrevented && method.toLowerCase() === 'post') prevent(event);
  });
  // Includes `form.submit()`, and a form that becomes a post while it is being submitted, such as one with files.
  const { navigation } = window as { readonly navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    if ((event as NavigateEvent).formData) prevent(event);
  });
}
