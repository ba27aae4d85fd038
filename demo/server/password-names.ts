/** Matches names of password fields. Without JavaScript, a page cannot report which of its fields are passwords. */
const passwordName = /^pass$|pass[-_ ]?(word|wort|wd|code|phrase)|\bpwd\b|kennwort|contrase/i;

/** Matches titles that ask for a password, but not titles that merely mention one. */
const passwordTitle =
  /^(?:(?:your|new|a|choose|ihr|neues|tu|su)\s+)*(?:pass ?(?:word|wort|wd|code|phrase)|pwd|kennwort|contraseña)\W*$/i;

/** Returns `true` if the name is that of a password field. */
export function isPasswordName(name: string): boolean {
  return passwordName.test(name);
}

/** Returns `true` if the title asks for a password. */
export function isPasswordTitle(title: string): boolean {
  return passwordTitle.test(title.trim());
}
