/** TypeScript does not declare it yet. */
type ForcedStyle = CSSStyleDeclaration & { readonly forcedColorAdjust: string };

/** True if a text has the background color of forced colors, which browsers paint behind each text in that mode. */
export function isUnseen(element: Element): boolean {
  const probe = document.createElement('i');
  probe.style.color = 'Canvas';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  const { color, forcedColorAdjust } = getComputedStyle(element) as ForcedStyle;
  return color === canvas && forcedColorAdjust !== 'none';
}
