import type { JSONContent } from '@tiptap/core';
import { createElement, type ReactNode } from 'react';

/** A text as the editor will show it, while the editor's code is loading. */
export function StaticText({ node }: { readonly node: JSONContent }): ReactNode {
  const { type, text, marks = [], content = [], attrs } = node;
  if (type === 'hardBreak') return <br />;
  if (text !== undefined) {
    return marks.reduceRight<ReactNode>(
      (inner, mark) => createElement(tags[mark.type] ?? 'a', undefined, inner),
      text,
    );
  }
  const children = content.map((each, index) => <StaticText key={index} node={each} />);
  if (type === 'doc') return children;
  // An empty paragraph is one line high.
  const tag = type === 'heading' ? `h${String(attrs?.['level'])}` : (tags[type ?? ''] ?? 'p');
  return createElement(tag, undefined, children.length > 0 ? children : <br />);
}

const tags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
};
