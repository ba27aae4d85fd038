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
 * Restarts the page runtime when editing starts or ends. The runtime removes its banners, bars and popups when it stops, and
 * adds them again only if the page is not being edited.
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
 * Prevents the browser from posting forms, and informs the site owner. A post by the browser does not have the preview header,
 * so the server would store it.
 */
function preventPosts(load: Load): void {
  const prevent = (event: Event): void => {
    event.preventDefault();
    runGuarded('preview', () => showNotSent(load));
  };
  // `window` is the last target of the event. By then, elements that send their form themselves have prevented the default
  // action.
  addEventListener('submit', (event) => {
    const { target, submitter, defaultPrevented } = event;
    const form = target as HTMLFormElement;
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? '';
    if (!defaultPrevented && method.toLowerCase() === 'post') prevent(event);
  });
  // Also handles `form.submit()`, and forms that an element turns into a native post during submission, such as forms with
  // files.
  const { navigation } = window as { readonly navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    if ((event as NavigateEvent).formData) prevent(event);
  });
}
