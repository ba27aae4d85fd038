/*
 * Web APIs that models may use: both browsers and Node provide them, and they have no side effects. All other parts of the
 * project get these types from TypeScript's DOM library.
 */

declare class URLSearchParams {
  constructor(query?: string | readonly (readonly [string, string])[]);
  get(name: string): string | null;
  has(name: string): boolean;
  toString(): string;
}

declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly href: string;
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  search: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}
