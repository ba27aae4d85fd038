import { messagesOf } from '../../../core/message-registry.js';
import { generate } from '../../../core/annotations/annotate.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { resetForm } from '../light-dom-form.js';
import { formMessages } from '../messages.js';

/*
 * Success content of a form (spec section 4, "Form"): the page's success slot, or else the HTML of the site owner, or else a default text.
 * It is followed by the HTML whose scripts run.
 */

/** HTML that the site owner has configured for a successful submission. */
export interface SuccessHtml {
  readonly successHtml: string;
  /** Appended after `successHtml`. Its scripts run. */
  readonly postSubmitHtml: string;
}

/** Sanitizes HTML and runs its scripts. Only forms with HTML of the site owner load it. */
export const htmlCode = lazyModule('sq-form html', async () => {
  const [{ runHtml }, { cleanHtml }] = await Promise.all([
    import('./html/html.js'),
    import('../../../platform/clean-html.js'),
  ]);
  return { runHtml, cleanHtml };
});

/** Milliseconds after which the success content is shown if `redirect` has not left the page: the address may be a download. */
const REDIRECT_TIMEOUT = 3000;

export function createThanks(
  host: HTMLElement,
  callbacks: {
    readonly published: () => SuccessHtml | undefined;
    /** Called when the success content is shown and the form is empty. */
    readonly onReady: (form: HTMLFormElement) => void;
    readonly onError: (message: string) => void;
  },
) {
  let redirectTimer: ReturnType<typeof setTimeout> | undefined;
  let removeContent: (() => void) | undefined;
  let leaving: AbortController | undefined;
  let isEmptying = false;

  /** Prevents the browser from restoring the submitted values when the visitor goes back. */
  function empty(form: HTMLFormElement): void {
    isEmptying = true;
    try {
      resetForm(form);
    } finally {
      isEmptying = false;
    }
  }

  function endRedirect(): void {
    clearTimeout(redirectTimer);
    redirectTimer = undefined;
    leaving?.abort();
  }

  function show(form: HTMLFormElement): void {
    endRedirect();
    removeContent?.();
    const onReady = (): void => {
      empty(form);
      callbacks.onReady(form);
    };
    removeContent = addThanks(host, callbacks.published(), { onReady, onError: callbacks.onError });
  }

  return {
    /** Loads the code for HTML before the server responds. Errors are handled when the content is shown. */
    preload(): void {
      if (hasHtml(callbacks.published())) void htmlCode.tryLoad();
    },
    /** Navigates to `redirect`. Without one, or if the navigation takes too long, shows the success content. */
    show(form: HTMLFormElement, redirect: string | undefined): void {
      if (redirect === undefined) return show(form);
      if (isFragmentOfPage(form, redirect)) show(form);
      else {
        redirectTimer = setTimeout(() => show(form), REDIRECT_TIMEOUT);
        leaving = new AbortController();
        // In the capture phase, so that a form built from JSON is emptied before its values are stored.
        const { signal } = leaving;
        addEventListener('pagehide', () => empty(form), { signal, capture: true });
      }
      location.assign(redirect);
    },
    isRedirecting: (): boolean => redirectTimer !== undefined,
    /** `true` while the form is reset after it was stored. No visitor has requested that reset. */
    isEmptying: (): boolean => isEmptying,
    /** Removes the success content, even if it is still loading. */
    remove(): void {
      endRedirect();
      removeContent?.();
      removeContent = undefined;
    },
  };
}

/**
 * Adds the success content and calls `onReady` when it is shown: immediately if no code has to load. Errors are passed to `onError`, and
 * the remaining content is shown.
 *
 * @returns a function that removes the content, even if it is still loading
 */
function addThanks(
  host: HTMLElement,
  html: SuccessHtml | undefined,
  callbacks: { readonly onReady: () => void; readonly onError: (message: string) => void },
): () => void {
  const removals: (() => void)[] = [];
  let isRemoved = false;
  const add = (...content: (Node | string)[]): HTMLElement => {
    const container = host.ownerDocument.createElement('div');
    container.slot = 'success';
    container.append(...content);
    removals.push(generate(container, () => host.append(container), host));
    return container;
  };
  const remove = (): void => {
    isRemoved = true;
    for (const step of removals) step();
  };

  const template = host.querySelector<HTMLTemplateElement>('template[data-form-success]');
  if (template) add(host.ownerDocument.importNode(template.content, true));
  const hasSlotted = [...host.children].some(({ slot }) => slot === 'success');
  if (!html || !hasHtml(html)) {
    callbacks.onReady();
    return remove;
  }
  const { successHtml, postSubmitHtml } = html;
  void htmlCode.load().then(
    ({ cleanHtml, runHtml }) => {
      if (isRemoved) return;
      if (!hasSlotted)
        add(successHtml === '' ? messagesOf(host, formMessages).thanks : cleanHtml(successHtml));
      callbacks.onReady();
      if (postSubmitHtml !== '') void runHtml(add(), postSubmitHtml, callbacks.onError);
    },
    () => {
      if (!isRemoved) callbacks.onReady();
    },
  );
  return remove;
}

function hasHtml(html: SuccessHtml | undefined): boolean {
  return !!html && html.successHtml + html.postSubmitHtml !== '';
}

/** Navigating to such an address does not leave the document. */
function isFragmentOfPage(form: HTMLFormElement, address: string): boolean {
  const { ownerDocument, baseURI } = form;
  const { origin, pathname, search, hash } = new URL(address, baseURI);
  const { location } = ownerDocument;
  return (
    hash !== '' &&
    origin + pathname + search === location.origin + location.pathname + location.search
  );
}
