import { generate } from '../../../core/annotate.js';
import * as messages from '../messages.js';
import type { Defined } from './defined/defined.js';
import { htmlCode } from './html-code.js';

/*
 * What takes the place of a form that was sent (spec section 4, "Form"): the page's own words, else the HTML
 * that its owner has written, else thanks; then the HTML whose scripts are run.
 */

/** Milliseconds that a form waits for the page to be left before it gives thanks itself: a redirect may be a download. */
const REDIRECT_PATIENCE = 3000;

/** What follows a form that was stored. */
export interface Thanks {
  /** Fetches what HTML needs, ahead of the answer. Failing is the success view's to tell. */
  readonly warm: () => void;
  /** Leaves for `redirect`, or gives thanks in the page: also where leaving takes too long. */
  readonly give: (form: HTMLFormElement, redirect: string | undefined) => void;
  /** Whether the page is being left. */
  readonly isLeaving: () => boolean;
  /** Takes the thanks away, and those that are still to come. */
  readonly remove: () => void;
}

export function createThanks(
  host: HTMLElement,
  ports: {
    readonly defined: () => Defined | undefined;
    /** The thanks for a form are there. */
    readonly ready: (form: HTMLFormElement) => void;
    readonly fail: (words: string) => void;
  },
): Thanks {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let removeWords: (() => void) | undefined;

  function show(form: HTMLFormElement): void {
    leaving = undefined;
    removeWords?.();
    const ready = (): void => ports.ready(form);
    removeWords = addThanks(host, ports.defined(), { ready, fail: ports.fail });
  }

  return {
    warm() {
      if (hasHtml(ports.defined())) void htmlCode.tryLoad();
    },
    give(form, redirect) {
      if (redirect === undefined) return show(form);
      if (staysInPage(form, redirect)) show(form);
      else leaving = setTimeout(() => show(form), REDIRECT_PATIENCE);
      location.assign(redirect);
    },
    isLeaving: () => leaving !== undefined,
    remove() {
      clearTimeout(leaving);
      leaving = undefined;
      removeWords?.();
      removeWords = undefined;
    },
  };
}

/**
 * Puts the words into the success slot and calls `ready` when they are there: at once where nothing has to be
 * fetched for them. What cannot be shown or run is told to `fail`, and the rest is shown.
 *
 * @returns the function that takes them away, also before they have come
 */
function addThanks(
  host: HTMLElement,
  defined: Defined | undefined,
  { ready, fail }: { readonly ready: () => void; readonly fail: (words: string) => void },
): () => void {
  const added: (() => void)[] = [];
  let isOver = false;
  const add = (...content: (Node | string)[]): HTMLElement => {
    const words = host.ownerDocument.createElement('div');
    words.slot = 'success';
    words.append(...content);
    added.push(generate(words, () => host.append(words), host));
    return words;
  };
  const remove = (): void => {
    isOver = true;
    for (const take of added) take();
  };

  const template = host.querySelector<HTMLTemplateElement>('template[data-form-success]');
  if (template) add(host.ownerDocument.importNode(template.content, true));
  const isSaid = [...host.children].some(({ slot }) => slot === 'success');
  if (!defined || !hasHtml(defined)) {
    ready();
    return remove;
  }
  const { successHtml, postSubmitHtml } = defined;
  void htmlCode.load().then(
    ({ cleanHtml, runHtml }) => {
      if (isOver) return;
      if (!isSaid) add(successHtml === '' ? messages.thanks : cleanHtml(successHtml));
      ready();
      if (postSubmitHtml !== '') void runHtml(add(), postSubmitHtml, fail);
    },
    () => {
      if (!isOver) ready();
    },
  );
  return remove;
}

function hasHtml(defined: Defined | undefined): boolean {
  return !!defined && defined.successHtml + defined.postSubmitHtml !== '';
}

/** A fragment alone leaves the page where it is. */
function staysInPage({ ownerDocument, baseURI }: HTMLFormElement, address: string): boolean {
  const { origin, pathname, search, hash } = new URL(address, baseURI);
  const { location } = ownerDocument;
  return (
    hash !== '' &&
    origin + pathname + search === location.origin + location.pathname + location.search
  );
}
