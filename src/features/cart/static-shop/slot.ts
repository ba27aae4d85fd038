import type { StaticShopPorts } from './client.js';

/**
 * A text that outlives the page, and that all tabs share. Where storage is forbidden or full, the text lives as
 * long as the page.
 *
 * @param storage - The browser's; even asking for it may throw.
 */
export function keptText(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  name: string,
): StaticShopPorts['slot'] {
  let unkept: string | undefined;
  return {
    read: () => {
      if (unkept !== undefined) return unkept;
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        storage().setItem(name, text);
        unkept = undefined;
      } catch {
        unkept = text;
      }
    },
  };
}
