/**
 * How a build delivers a file such as a worker: as a separate file, or as text in the module that needs its address. Bundlers
 * support different ways to refer to a file, so the modules for bundlers contain the text.
 */
export type FilePlace = 'file' | 'module';

/** A module whose default export is the address of a file with this text, valid in the page that has loaded the module. */
export function blobModule(text: string, type: string): string {
  return `export default URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: '${type}' }));`;
}
