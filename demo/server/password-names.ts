/** Matches what pages call a password: a page without scripts cannot say that a field is one. */
const passwordName = /^pass$|pass[-_ ]?(word|wort|wd|code|phrase)|\bpwd\b|kennwort|contrase/i;

/** A question that asks for a password, and not only about one. */
const passwordTitle =
  /^(?:(?:your|new|a|choose|ihr|neues|tu|su)\s+)*(?:pass ?(?:word|wort|wd|code|phrase)|pwd|kennwort|contraseña)\W*$/i;

/** Whether a field with this name holds a password. */
export function isPasswordName(name: string): boolean {
  return passwordName.test(name);
}

/** Whether a question with this title asks for a password. */
export function isPasswordTitle(title: string): boolean {
  return passwordTitle.test(title.trim());
}
