export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * Returns `true` if the device has a share dialog for this link. Returns `false` in iframes without the `web-share` permission.
 */
export function canShareLink(data: ShareData): boolean {
  return (navigator as { canShare?: (data: ShareData) => boolean }).canShare?.(data) ?? false;
}

/** Opens the device's share dialog. If that is not possible, copies the URL to the clipboard. Never rejects. */
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

/** Returns the document's canonical URL, as an absolute URL. */
export function canonicalAddress(document: Document): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical?.href || document.location.href;
}
