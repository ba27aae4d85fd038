/** Loads code together with the style sheet that has the same name, as bundlers do for split code. */
export async function withStyles<T>(name: string, load: () => Promise<T>): Promise<T> {
  const sheet = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `/bench/files/${name}.css`,
  });
  const styled = new Promise((resolve) => (sheet.onload = sheet.onerror = resolve));
  if (!document.querySelector(`link[href="${sheet.getAttribute('href') ?? ''}"]`)) {
    document.head.append(sheet);
    await Promise.all([load(), styled]);
  }
  return load();
}
