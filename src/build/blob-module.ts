/**
 * Ways in which a build can deliver a file such as a worker: as a separate file, or as text inside the module that needs the
 * file's URL. Bundlers differ in how code can refer to a file, so modules for bundlers contain the text.
 */
export type FilePlace = 'file' | 'module';

/**
 * Returns the source of a module whose default export is a blob URL of `text`. The URL is valid in the document that has loaded
 * the module.
 */
export function blobModule(text: string, type: string): string {
  return `export default URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: '${type}' }));`;
}
