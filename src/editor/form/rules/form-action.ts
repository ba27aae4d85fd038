export type StorageSetting = 'form-id' | 'object-name' | 'collection-id' | 'redirect';

/**
 * Maps attributes of the block to query parameters of the form's URL. The URL repeats these attributes, because browsers
 * without scripts post to it.
 */
const queryNames: Readonly<Record<StorageSetting, string>> = {
  'form-id': 'formId',
  'collection-id': 'collectionId',
  'object-name': 'objectName',
  redirect: 'redirect',
};

const savePath = '/api/form/SaveFormSubmission';

/** Returns the form's URL with the block's settings in its query. A URL outside `/api/form/` is returned unchanged. */
export function formAction(
  action: string | undefined,
  attributes: Readonly<Record<string, string>>,
): string {
  const [path = '', query = ''] = (action ?? savePath).split('?');
  if (!path.startsWith('/api/form/')) return action ?? '';
  const settings = new Map(new URLSearchParams(query));
  for (const [attribute, name] of Object.entries(queryNames)) {
    const value = attributes[attribute];
    if (value) settings.set(name, value);
    else settings.delete(name);
  }
  const pairs = [...settings].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
