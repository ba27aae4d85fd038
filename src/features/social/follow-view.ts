import { annotate } from '../../core/annotations/annotate.js';
import { defineInput, InputProblem, type InputOf } from '../../core/input/input.js';
import { keepAdditions, type LitContext } from '../../core/renderers/lit/lit-block.js';
import { flag, text } from '../../core/input/scalars.js';
import { loadServiceScript } from './service-script.js';

export const followButtonInput = defineInput({
  scalars: { username: text(''), widget: flag() },
  // A frame is also accepted, because the network's script replaces the link with one.
  content: (source) => ({ hasLink: source.querySelector('a[href], iframe') !== null }),
  refine: ({ username, widget }, { hasLink }) => {
    if (!hasLink)
      return new InputProblem(
        'children',
        'The element contains no link.',
        'an <a href> to the profile',
      );
    const name = username.trim().replace(/^@/, '');
    return { widget, profile: /^\w{1,15}$/.test(name) ? followAddress(name) : undefined };
  },
});

type FollowButtonInput = InputOf<typeof followButtonInput>;

function followAddress(name: string): string {
  return `https://x.com/intent/follow?screen_name=${name}`;
}

const followScript = {
  address: 'https://platform.twitter.com/widgets.js',
  category: 'marketing',
} as const;

interface FollowWidgets {
  readonly widgets?: { readonly load?: (within: Element) => void };
}

/** After the visitor has consented, loads the network's script, which replaces the page's link with the network's button. */
export function connectFollowButton(context: LitContext<FollowButtonInput, object>): () => void {
  const { host, signal, current } = context;
  let isAsked = false;

  /** Loads the script. If that fails, the page's link stays and nothing is reported (behavior.md#follow-button). */
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
