/** A frame that has not been loaded is of the page's own origin: a message to the origin of its address would not arrive. */
export function isBlankFrame(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}
