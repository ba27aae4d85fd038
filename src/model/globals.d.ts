/*
 * Web APIs that models may use: browsers and Node implement them, and they have no side effects. The other parts of the project
 * get these types from the DOM library.
 */

declare class URLSearchParams {
  constructor(query?: string | readonly (readonly [string, string])[]);
  get(name: string): string | null;
  has(name: string): boolean;
  toString(): string;
}
