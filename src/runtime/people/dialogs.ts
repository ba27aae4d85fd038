import type { Load } from '../../page/page-runtime.js';

/** What tells people something; undefined where its code did not come. */
export interface Dialogs {
  alert(options: { readonly heading: string; readonly message?: string }): Promise<unknown>;
  toast(options: { readonly heading: string; readonly message?: string }): Promise<unknown>;
}

/** Fetches the dialogs. Never rejects. */
export async function loadDialogs(load: Load): Promise<Dialogs | undefined> {
  await load('sq-dialog');
  return customElements.get('sq-dialog') as unknown as Dialogs | undefined;
}
