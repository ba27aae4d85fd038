import { messagesOf } from '../../../core/message-registry.js';
import { generate } from '../../../core/annotations/annotate.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { resetForm } from '../form-element.js';
import { formMessages } from '../messages.js';

/*
 * What replaces a form that was sent (spec section 4, "Form"): the page's own success slot, else the HTML of the
 * form's owner, else thanks; then the HTML whose scripts are run.
 */

/** The HTML that the owner of a form has published for its success. */
export interface SuccessHtml {
  /** Replaces the form. */
  readonly successHtml: string;
  /** Is added after that, and its scripts are run. */
  readonly postSubmitHtml: string;
}

/** Sanitises HTML, and runs its scripts: only forms with HTML of their owner need it. */
export const htmlCode = lazyModule('sq-form html', async () => {
  const [{ runHtml }, { cleanHtml }] = await Promise.all([
    import('./html/html.js'),
    import('../../../platform/clean-html.js'),
  ]);
  return { runHtml, cleanHtml };
});

/** Milliseconds that a form waits for a navigation before it shows thanks itself: a redirect may be a download. */
const REDIRECT_TIMEOUT = 3000;

/** What follows a form that was stored. */
export interface Thanks {
  /** Fetches what HTML needs, ahead of the answer. A failure is handled when the thanks are shown. */
  readonly preload: () => void;
  /** Navigates to `redirect`. Without one, or if the navigation takes too long, shows the thanks in the page. */
  readonly show: (form: HTMLFormElement, redirect: string | undefined) => void;
  /** Whether the navigation is under way. */
  readonly isRedirecting: () => boolean;
  /** Whether the form is just being emptied after it was stored: nobody has asked for that reset. */
  readonly isEmptying: () => boolean;
  /** Removes the thanks, and those that are still to come. */
  readonly remove: () => void;
}

export function createThanks(
  host: HTMLElement,
  callbacks: {
    readonly published: () => SuccessHtml | undefined;
    /** The thanks for a form are there, and it is empty. */
    readonly onReady: (form: HTMLFormElement) => void;
    readonly onError: (message: string) => void;
  },
): Thanks {
  let redirectTimer: ReturnType<typeof setTimeout> | undefined;
  let removeContent: (() => void) | undefined;
  let leaving: AbortController | undefined;
  let isEmptying = false;

  /** The browser must not restore what was sent when a visitor goes back. */
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
    preload() {
      if (hasHtml(callbacks.published())) void htmlCode.tryLoad();
    },
    show(form, redirect) {
      if (redirect === undefined) return show(form);
      if (isFragmentOfPage(form, redirect)) show(form);
      else {
        redirectTimer = setTimeout(() => show(form), REDIRECT_TIMEOUT);
        leaving = new AbortController();
        // Captured, so that the form is empty before a form that was built from JSON stores its values.
        const { signal } = leaving;
        addEventListener('pagehide', () => empty(form), { signal, capture: true });
      }
      location.assign(redirect);
    },
    isRedirecting: () => redirectTimer !== undefined,
    isEmptying: () => isEmptying,
    remove() {
      endRedirect();
      removeContent?.();
      removeContent = undefined;
    },
  };
}

/**
 * Puts the thanks into the success slot and calls `onReady` when they are there: at once where nothing has to be
 * fetched for them. What cannot be shown or run goes to `onError`, and the rest is shown.
 *
 * @returns the function that removes them, also before they have come
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

/** Such an address does not leave the document. */
function isFragmentOfPage(form: HTMLFormElement, address: string): boolean {
  const { ownerDocument, baseURI } = form;
  const { origin, pathname, search, hash } = new URL(address, baseURI);
  const { location } = ownerDocument;
  return (
    hash !== '' &&
    origin + pathname + search === location.origin + location.pathname + location.search
  );
}
