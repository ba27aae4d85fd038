/*
 * Web APIs that models may use: browsers and Node implement them, and they have no side effects. The other parts of the project
 * get these types from the DOM library.
 */

declare class URLSearchParams {
  constructor(query?: string);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  toString(): string;
}
