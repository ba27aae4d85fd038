export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** True if the device has a share dialog for this link. False in iframes without the `web-share` permission. */
export function canShareLink(data: ShareData): boolean {
  return (navigator as { canShare?: (data: ShareData) => boolean }).canShare?.(data) ?? false;
}

/** Opens the device's share dialog, or else copies the address to the clipboard. Never rejects. */
export async function shareLink(data: {
  readonly url: string;
  readonly title: string;
}): Promise<ShareOutcome> {
  if (canShareLink(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // The visitor closed the share dialog.
      if ((error as Error).name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** The document's canonical address, absolute. */
export function canonicalAddress(document: Document): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical?.href || document.location.href;
}
