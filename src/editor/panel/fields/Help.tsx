import type { ReactNode } from 'react';
import { Text } from 'react-aria-components';

/** A field's description, from Markdown. Code spans are rendered, and links are replaced with their text. */
export function Help({ text }: { readonly text: string }): ReactNode {
  if (text === '') return null;
  return (
    <Text slot="description" className="ed-help">
      <Markdown text={text} />
    </Text>
  );
}

export function Markdown({ text }: { readonly text: string }): ReactNode {
  return text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      part.length > 2 && part.startsWith('`') ? <code key={index}>{part.slice(1, -1)}</code> : part,
    );
}
