import { html, type TemplateResult } from 'lit/html.js';
import { annotate } from '../../core/annotations/annotate.js';
import { defineInput, InputProblem, type InputOf } from '../../core/input/input.js';
import { keepAdditions, type LitContext } from '../../core/renderers/lit/lit-block.js';
import { flag, text } from '../../core/input/scalars.js';
import { loadServiceScript } from './service-script.js';

/** What `sq-follow-button` reads from its page: its link, and the widget that may take its place. */
export const followButtonInput = defineInput({
  scalars: { username: text(''), widget: flag() },
  // The network's script puts its frame in the place of the link.
  content: (source) => ({ hasLink: source.querySelector('a[href], iframe') !== null }),
  refine: ({ username, widget }, { hasLink }) => {
    if (!hasLink) return new InputProblem('children', 'no link.', 'an <a href> to the profile');
    const name = username.trim().replace(/^@/, '');
    return { widget, profile: /^\w{1,15}$/.test(name) ? followAddress(name) : undefined };
  },
});

type FollowButtonInput = InputOf<typeof followButtonInput>;

function followAddress(name: string): string {
  return `https://x.com/intent/follow?screen_name=${name}`;
}

/** The page's own link, or what the network's script makes of it. */
export function followButtonView(): TemplateResult {
  return html`<slot></slot>`;
}

const followScript = {
  address: 'https://platform.twitter.com/widgets.js',
  category: 'marketing',
} as const;

/** What it brings. */
interface FollowWidgets {
  readonly widgets?: { readonly load?: (within: Element) => void };
}

/** Has the network's script make its button of the page's link, once the visitor allows that. */
export function connectFollowButton(context: LitContext<FollowButtonInput, object>): () => void {
  const { host, signal, current } = context;
  let isAsked = false;

  /** A failure leaves the page's link, and is nobody's concern (spec section 7, "Other loads"). */
  async function show(): Promise<void> {
    if (!(await loadServiceScript(followScript, signal))) return;
    const { twttr: network } = globalThis as { twttr?: FollowWidgets };
    network?.widgets?.load?.(host);
  }

  return keepAdditions(context, () => {
    const { widget, profile } = current().input;
    if (widget && !isAsked) void show();
    isAsked ||= widget;
    const link = host.querySelector<HTMLAnchorElement>('a[href]');
    const additions = {
      ...(profile !== undefined && { href: { over: profile } }),
      ...(widget && { class: 'twitter-follow-button' }),
    };
    return link ? [annotate(link, additions, host)] : [];
  });
}
