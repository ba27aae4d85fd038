/** True for a click that leads on in this tab: others open a tab or a window. */
export function isPlainClick(
  click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = click;
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
