/** Matches names of password fields: a page without JavaScript cannot mark a field as a password. */
const passwordName = /^pass$|pass[-_ ]?(word|wort|wd|code|phrase)|\bpwd\b|kennwort|contrase/i;

/** A title that asks for a password, and does not only mention one. */
const passwordTitle =
  /^(?:(?:your|new|a|choose|ihr|neues|tu|su)\s+)*(?:pass ?(?:word|wort|wd|code|phrase)|pwd|kennwort|contraseña)\W*$/i;

/** True if a field with this name contains a password. */
export function isPasswordName(name: string): boolean {
  return passwordName.test(name);
}

/** True if a title asks for a password. */
export function isPasswordTitle(title: string): boolean {
  return passwordTitle.test(title.trim());
}
