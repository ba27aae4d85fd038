/**
 * Where a build puts a file that is no module: into a file of its own, or into the text of the module that needs its
 * address. Bundlers do not agree on how a module refers to a file, so the modules for bundlers do not refer to any.
 */
export type FilePlace = 'file' | 'module';

/** A module whose default export is the address of a file with this text, valid in the page that has loaded the module. */
export function blobModule(text: string, type: string): string {
  return `export default URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: '${type}' }));`;
}
