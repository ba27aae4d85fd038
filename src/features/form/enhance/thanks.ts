import { messagesOf } from '../../../core/message-registry.js';
import { generate } from '../../../core/annotations/annotate.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { resetForm } from '../light-dom-form.js';
import { formMessages } from '../messages.js';

/*
 * A form's success content (behavior.md#forms-success) is the first of these that exists: the page's success slot, the site
 * owner's HTML, or a default text. The post-submit HTML, whose scripts run, is added after it.
 */

/** HTML that the site owner has set for a successful submission. */
export interface SuccessHtml {
  readonly successHtml: string;
  /** HTML that is added after `successHtml`. Its scripts run. */
  readonly postSubmitHtml: string;
}

/** Sanitizes HTML and runs its scripts. Loaded only for forms that have HTML from the site owner. */
export const htmlCode = lazyModule('sq-form html', async () => {
  const [{ runHtml }, { cleanHtml }] = await Promise.all([
    import('./html/html.js'),
    import('../../../platform/clean-html.js'),
  ]);
  return { runHtml, cleanHtml };
});

/**
 * If `redirect` has not left the page after this many milliseconds, the success content is shown. The URL may be a download.
 */
const REDIRECT_TIMEOUT = 3000;

export function createThanks(
  host: HTMLElement,
  {
    published,
    onReady,
    onError,
  }: {
    readonly published: () => SuccessHtml | undefined;
    /** Called when the success content is visible and the form has been emptied. */
    readonly onReady: (form: HTMLFormElement) => void;
    readonly onError: (message: string) => void;
  },
) {
  let redirectTimer: ReturnType<typeof setTimeout> | undefined;
  let leaving: AbortController | undefined;
  let isEmptying = false;
  /**
   * Functions that remove the success content. `remove()` replaces the list, which also cancels content that is still loading.
   */
  let removals: (() => void)[] = [];

  /** Resets the form, so that the browser does not restore the submitted values when the visitor goes back. */
  function empty(form: HTMLFormElement): void {
    isEmptying = true;
    try {
      resetForm(form);
    } finally {
      isEmptying = false;
    }
  }

  function remove(): void {
    clearTimeout(redirectTimer);
    redirectTimer = undefined;
    leaving?.abort();
    for (const step of removals) step();
    removals = [];
  }

  function add(...content: (Node | string)[]): HTMLElement {
    const container = host.ownerDocument.createElement('div');
    container.slot = 'success';
    container.append(...content);
    removals.push(generate(container, () => host.append(container), host));
    return container;
  }

  /**
   * Shows the success content. This happens immediately if no code must be loaded. If the code fails to load, only the content
   * that needs no code is shown.
   */
  function show(form: HTMLFormElement): void {
    remove();
    const shown = removals;
    const ready = (): void => {
      empty(form);
      onReady(form);
    };
    const template = host.querySelector<HTMLTemplateElement>('template[data-form-success]');
    if (template) add(host.ownerDocument.importNode(template.content, true));
    const hasSlotted = [...host.children].some(({ slot }) => slot === 'success');
    const html = published();
    if (!hasHtml(html)) return ready();
    const { successHtml, postSubmitHtml } = html;
    void htmlCode.tryLoad().then((code) => {
      if (shown !== removals) return;
      if (code && !hasSlotted)
        add(
          successHtml === '' ? messagesOf(host, formMessages).thanks : code.cleanHtml(successHtml),
        );
      ready();
      if (code && postSubmitHtml !== '') void code.runHtml(add(), postSubmitHtml, onError);
    });
  }

  return {
    /** Loads the code for HTML before the server responds. Errors are handled when the content is shown. */
    preload(): void {
      if (hasHtml(published())) void htmlCode.tryLoad();
    },
    /** Navigates to `redirect`. If `redirect` is `undefined` or the navigation takes too long, shows the success content. */
    show(form: HTMLFormElement, redirect: string | undefined): void {
      if (redirect === undefined) return show(form);
      if (isFragmentOfPage(form, redirect)) show(form);
      else {
        redirectTimer = setTimeout(() => show(form), REDIRECT_TIMEOUT);
        leaving = new AbortController();
        // Use the capture phase, so that a form built from JSON is emptied before its values are stored.
        const { signal } = leaving;
        addEventListener('pagehide', () => empty(form), { signal, capture: true });
      }
      location.assign(redirect);
    },
    isRedirecting: (): boolean => redirectTimer !== undefined,
    /** True while the form is being reset after a successful submission. The visitor did not request this reset. */
    isEmptying: (): boolean => isEmptying,
    /** Removes the success content, even if it is still loading. */
    remove,
  };
}

function hasHtml(html: SuccessHtml | undefined): html is SuccessHtml {
  return !!html && html.successHtml + html.postSubmitHtml !== '';
}

/** Returns `true` if navigating to a URL does not leave the document. */
function isFragmentOfPage(form: HTMLFormElement, address: string): boolean {
  const { ownerDocument, baseURI } = form;
  const { origin, pathname, search, hash } = new URL(address, baseURI);
  const { location } = ownerDocument;
  return (
    hash !== '' &&
    origin + pathname + search === location.origin + location.pathname + location.search
  );
}
