/** What became of a link that somebody wanted to share. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Whether the device has something of its own to share a link. False in pages that are framed without permission. */
export function canShareLink(data: ShareData): boolean {
  return (navigator as { canShare?: (data: ShareData) => boolean }).canShare?.(data) ?? false;
}

/** Shares a link by what the device has for that, else copies its address. Never rejects. */
export async function shareLink(data: {
  readonly url: string;
  readonly title: string;
}): Promise<ShareOutcome> {
  if (canShareLink(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // The visitor has thought better of it.
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

/** The address by which a page wants to be known, whole. */
export function canonicalAddress(document: Document): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical?.href || document.location.href;
}
