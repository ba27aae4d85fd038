/** True where a block may move the focus: nobody has it, or something in the block itself. */
export function isFocusFree(host: HTMLElement): boolean {
  const { activeElement, body } = host.ownerDocument;
  let focused = activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === body) return true;
  return host.contains(focused) || !!host.shadowRoot?.contains(focused);
}
