/** TypeScript does not declare `forcedColorAdjust` yet. */
type ForcedStyle = CSSStyleDeclaration & { readonly forcedColorAdjust: string };

/**
 * Returns `true` if an element's text is unreadable with forced colors: its color is the one that browsers paint behind
 * text in that mode.
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
