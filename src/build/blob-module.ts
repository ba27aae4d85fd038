/**
 * How a build delivers a file such as a worker: as a separate file, or as text in the module that needs its URL. Bundlers support
 * different ways to refer to a file, so the modules for bundlers contain the text.
 */
export type FilePlace = 'file' | 'module';

/** A module whose default export is a blob URL of `text`. The URL is valid in the document that loaded the module. */
export function blobModule(text: string, type: string): string {
  return `export default URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: '${type}' }));`;
}
