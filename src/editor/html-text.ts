import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** Returns the text in an HTML string, with character references decoded. */
export function textOf(html: string): string {
  return parseFragment(html).childNodes.map(textOfNode).join('');
}

function textOfNode(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOfNode).join('') : '';
}
