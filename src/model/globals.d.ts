/*
 * The web standards that models may use: browsers and Node have them, and they have no side effects. The other parts of the project take
 * these types from the DOM library.
 */

declare class URLSearchParams {
  constructor(query?: string);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  toString(): string;
}
