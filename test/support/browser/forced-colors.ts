/** TypeScript does not declare it yet. */
type ForcedStyle = CSSStyleDeclaration & { readonly forcedColorAdjust: string };

/**
 * Returns `true` if a text's color is the background color of forced colors. In that mode, browsers paint this color
 * behind each text.
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
