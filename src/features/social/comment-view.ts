import { annotate } from '../../core/annotations/annotate.js';
import { defineInput, InputProblem, type InputOf } from '../../core/input/input.js';
import { keepAdditions, type LitContext } from '../../core/renderers/lit/lit-block.js';
import { publishedContext } from '../../core/input/published-context.js';
import { text } from '../../core/input/scalars.js';
import { commentLink, redirectAddress } from '../../model/links.js';
import { asRecord, asText } from '../../model/published-values.js';
import { loadServiceScript } from './service-script.js';

export const commentLinkInput = defineInput({
  scalars: { baseUrl: text(''), link: text(''), commentId: text(''), shortname: text('') },
  content: (source) => ({ hasLink: source.querySelector('a[href]') !== null }),
  refine: (values, { hasLink }) =>
    hasLink
      ? values
      : new InputProblem(
          'children',
          'The element contains no link.',
          'an <a href> to the comments',
        ),
});

type CommentLinkInput = InputOf<typeof commentLinkInput>;

interface CountWidgets {
  readonly getCount?: (options: { readonly reset: boolean }) => void;
}

/** Completes the URL of the page's link. The comment service's script then writes the number of comments into the link. */
export function connectCommentLink(context: LitContext<CommentLinkInput, object>): () => void {
  const { host, signal, current } = context;
  let asked = '';
  return keepAdditions(context, () => {
    const { input } = current();
    const link = host.querySelector<HTMLAnchorElement>('a[href]');
    const shortname = shortnameOf(input);
    const address = link && addressOf(input, link.getAttribute('href') ?? '', shortname);
    if (!address) return [];
    const undo = annotate(link, { href: { over: address } }, host);
    if (shortname && asked !== `${shortname} ${address}`) {
      asked = `${shortname} ${address}`;
      void count(shortname, signal);
    }
    return [undo];
  });
}

/**
 * Returns the site's name at the comment service. It is read from the element, or else from the page context. Empty if invalid.
 */
function shortnameOf({ shortname }: CommentLinkInput): string {
  const { websiteSettings } = asRecord(publishedContext());
  const name = shortname || asText(asRecord(websiteSettings)['disqusShortname']);
  return /^[a-z\d-]+$/i.test(name) ? name : '';
}

/** Returns the complete URL (behavior.md#comment-links). Returns `undefined` if the page's own URL is kept. */
function addressOf(
  { baseUrl, link, commentId }: CommentLinkInput,
  sent: string,
  shortname: string,
): string | undefined {
  if (!link && !shortname && !commentId) return undefined;
  const [own = ''] = sent.split('#');
  const address = commentLink(link ? baseUrl : '', link || own, { shortname, commentId });
  return redirectAddress(address);
}

/**
 * After the visitor has consented, loads the comment service's script, which writes the comment counts into all links on the
 * page. If that fails, the page's own text stays.
 */
async function count(shortname: string, signal: AbortSignal): Promise<void> {
  const address = `https://${shortname}.disqus.com/count.js`;
  const script = { address, id: 'dsq-count-scr', category: 'preferences' } as const;
  if (!(await loadServiceScript(script, signal))) return;
  const { DISQUSWIDGETS: widgets } = globalThis as { DISQUSWIDGETS?: CountWidgets };
  widgets?.getCount?.({ reset: true });
}
