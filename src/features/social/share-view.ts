import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import { emit } from '../../core/events.js';
import { defineInput, type InputOf } from '../../core/input/input.js';
import type { LitContext, LitView } from '../../core/renderers/lit/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { text } from '../../core/input/scalars.js';
import { redirectAddress } from '../../model/links.js';
import { canonicalAddress, canShareLink, shareLink } from '../../ui/share-link.js';
import { shareMessages } from './messages.js';
import { connectNetworkIcons } from './network-icons.js';

export const shareButtonsInput = defineInput({
  scalars: { url: text(''), shareTitle: text('') },
  watch: ['href'],
});

type ShareButtonsInput = InputOf<typeof shareButtonsInput>;

/** Detail of `sq-share-buttons-shared`. The method `device` is the device's share dialog. */
export interface LinkShared {
  readonly method: 'device' | 'copy';
  readonly url: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-share-buttons-shared': LinkShared;
  }
}

export const shareButtonsStyles = css`
  :host {
    display: flex;
    position: relative;
  }

  /* Placed in the space that page.css reserves before the links. */
  [part='share'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 1px solid var(--sq-border, color-mix(in srgb, currentColor 25%, transparent));
    border-radius: var(--sq-share-buttons-radius, var(--sq-radius, 4px));
    background: none;
    color: inherit;
    cursor: pointer;
  }

  [part='share']:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }

  [part='share']:focus-visible {
    outline: 2px solid var(--sq-accent, currentColor);
    outline-offset: 2px;
  }

  svg {
    display: block;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: auto;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  [part='status'] {
    position: absolute;
    inset-block-end: calc(100% + 0.25rem);
    inset-inline-start: 0;
    inline-size: max-content;
    max-inline-size: 100%;
    padding: 0.5em 0.75em;
    border: 1px solid transparent;
    border-radius: var(--sq-radius, 4px);
    background: var(--sq-text, CanvasText);
    color: var(--sq-surface, Canvas);
    font-size: 0.875rem;
    line-height: 1.4;
  }

  [part='status']:empty {
    padding: 0;
    border: 0;
  }

  /* In forced-colors mode, browsers paint a backplate behind text. Text in the inverted colors of the box could be unreadable
     on the backplate. */
  @media (forced-colors: active) {
    [part='status'] {
      background: revert;
      color: revert;
    }
  }

  @media print {
    [part='share'] {
      display: none;
    }
  }
`;

/** Both fields are `undefined` on the first render, which must match the server-rendered HTML. */
export interface ShareButtonsState {
  readonly hasDevice?: boolean;
  readonly outcome?: 'copied' | 'notCopied' | undefined;
}

const copyIcon = svg`<path d="M9 9h11v11H9zM5 15H4V4h11v1" />`;
const shareIcon = svg`<path d="M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2" />`;

export function shareButtonsView({
  state: { hasDevice = false, outcome },
  locale,
}: LitView<ShareButtonsInput, ShareButtonsState>): TemplateResult {
  const messages = messagesIn(shareMessages, locale);
  const label = hasDevice ? messages.share : messages.copyLink;
  return html`<button part="share" type="button" aria-label=${label} title=${label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">${hasDevice ? shareIcon : copyIcon}</svg></button
    ><slot></slot
    ><span part="status" role="status">${outcome ? messages[outcome] : nothing}</span>`;
}

/** The outcome is shown for this many milliseconds (behavior.md#share-status). */
const STATUS_TIME = 2000;

export function connectShareButtons({
  host,
  root,
  signal,
  current,
  update,
}: LitContext<ShareButtonsInput, ShareButtonsState>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  update({ hasDevice: canShareLink(shared()) });
  const syncIcons = connectNetworkIcons(host, signal);
  signal.addEventListener('abort', () => clearTimeout(timer));

  /** Returns the element's URL and title. If they are not set, returns the document's canonical URL and title. */
  function shared(): { url: string; title: string } {
    const { url, shareTitle } = current().input;
    const { title, baseURI } = host.ownerDocument;
    const address = redirectAddress(url) ?? '';
    const given =
      address !== '' && URL.canParse(address, baseURI) && new URL(address, baseURI).href;
    return { url: given || canonicalAddress(host.ownerDocument), title: shareTitle || title };
  }

  async function share(): Promise<void> {
    const data = shared();
    const outcome = await shareLink(data);
    if (signal.aborted) return;
    if (outcome === 'shared' || outcome === 'copied') {
      const method = outcome === 'shared' ? 'device' : 'copy';
      emit(host, 'sq-share-buttons-shared', { method, url: data.url });
    }
    clearTimeout(timer);
    const texts = {
      copied: 'copied',
      failed: 'notCopied',
      shared: undefined,
      cancelled: undefined,
    } as const;
    update({ outcome: texts[outcome] });
    timer = setTimeout(() => update({ outcome: undefined }), STATUS_TIME);
  }

  root.querySelector('[part="share"]')?.addEventListener('click', () => void share(), { signal });
  return syncIcons;
}
