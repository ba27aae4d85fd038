/** TypeScript does not know it yet. */
type ForcedStyle = CSSStyleDeclaration & { readonly forcedColorAdjust: string };

/**
 * True where a text has the colour of the background that its visitor has chosen, which a browser
 * lays behind each text then.
 */
export function isUnseen(element: Element): boolean {
  const probe = document.createElement('i');
  probe.style.color = 'Canvas';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  const { color, forcedColorAdjust } = getComputedStyle(element) as ForcedStyle;
  return color === canvas && forcedColorAdjust !== 'none';
}
