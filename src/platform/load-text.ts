/** The text of a file, or an explanation for the page author. */
export type LoadedText = { readonly text: string } | { readonly problem: string };

/** Loads a text file from the page's own origin. Never rejects. */
export async function loadOwnText(
  address: string,
  base: string,
  signal: AbortSignal,
): Promise<LoadedText> {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url?.origin !== location.origin) {
    return { problem: `"${address}" is not a URL on this site.` };
  }
  try {
    const response = await fetch(url, { signal });
    return response.ok
      ? { text: await response.text() }
      : { problem: `${url.pathname} returned status ${response.status}.` };
  } catch {
    return { problem: `${url.pathname} failed to load.` };
  }
}
