import { escapeHtml } from '../src/model/markup.js';
import { trusted, type Html } from './html.js';

const token =
  /(?<comment><!--[\s\S]*?-->)|(?<tag><\/?[\w-]+)|(?<name>\s[\w:-]+)(?==)|(?<value>"[^"]*")|(?<end>\/?>)/g;

const classes = { comment: 'c', tag: 't', end: 't', name: 'a', value: 'v' } as const;

/** Highlights HTML source: wraps each tag, attribute name, value and comment in a `span`. */
export function highlightHtml(source: string): Html {
  let markup = '';
  let at = 0;
  let insideTag = false;
  for (const match of source.matchAll(token)) {
    const kind = (Object.keys(classes) as (keyof typeof classes)[]).find(
      (name) => match.groups?.[name] !== undefined,
    );
    // Outside a tag, quotes and equal signs are plain text.
    if (!kind || ((kind === 'name' || kind === 'value' || kind === 'end') && !insideTag)) continue;
    markup += escapeHtml(source.slice(at, match.index));
    markup += `<span class="${classes[kind]}">${escapeHtml(match[0])}</span>`;
    at = match.index + match[0].length;
    if (kind === 'tag') insideTag = true;
    if (kind === 'end') insideTag = false;
  }
  return trusted(markup + escapeHtml(source.slice(at)));
}
