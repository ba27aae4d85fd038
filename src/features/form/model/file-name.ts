/** Maximum length of a file name, in characters. */
const MAX_LENGTH = 200;

/**
 * Returns a file's name as it is stored and shown: without folders, control characters, and characters that change the text
 * direction. `invoice\u202Efdp.exe` would otherwise be displayed as `invoiceexe.pdf`. A long name is shortened before its
 * extension.
 */
export function cleanFileName(name: string): string {
  const [base = ''] = name.split(/[/\\]/).slice(-1);
  const text = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/^\.*$/.test(text)) return 'file';
  const characters = [...text];
  if (characters.length <= MAX_LENGTH) return text;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(text)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - 1 - [...ending].length).join('') + '…' + ending;
}
