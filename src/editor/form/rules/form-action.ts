export type StorageSetting = 'form-id' | 'object-name' | 'collection-id' | 'redirect';

/** The attributes that are repeated in the form's address, with their names there: browsers without scripts post to it. */
const queryNames: Readonly<Record<StorageSetting, string>> = {
  'form-id': 'formId',
  'collection-id': 'collectionId',
  'object-name': 'objectName',
  redirect: 'redirect',
};

const savePath = '/api/form/SaveFormSubmission';

/** Returns a form's address with the settings of its block. An address outside of `/api/form/` stays as it is. */
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
