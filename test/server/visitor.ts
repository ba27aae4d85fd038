import assert from 'node:assert/strict';

/** An answer, read to its end. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Fields = Readonly<Record<string, string>> | URLSearchParams;

/** A browser as the server knows one: it keeps cookies, and says where it comes from. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Looks at a page, as a browser does; its crumb comes with it. */
  open(path: string): Promise<Reply> {
    return this.#ask('GET', path, { headers: { accept: 'text/html' } });
  }

  /** Calls the API as the page's script does, with its crumb. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    if (this.cookie('crumb') === undefined) await this.open('/thanks');
    const address = `${path}${path.includes('?') ? '&' : '?'}crumb=${this.cookie('crumb')}`;
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    return this.#ask(method, address, {
      ...(body !== undefined && { body: json }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Posts a form as a browser without JavaScript does, from a page of the site. */
  submit(path: string, fields: Fields, from = '/'): Promise<Reply> {
    return this.#ask('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: {
        accept: 'text/html,application/xhtml+xml',
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.url,
        referer: this.url + from,
      },
    });
  }

  async #ask(
    method: string,
    path: string,
    { body, headers }: { body?: string; headers: Readonly<Record<string, string>> },
  ): Promise<Reply> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const isOver = attributes.some((attribute) =>
      /^(?:max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
    );
    if (isOver) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** The JSON of an answer with the status that was expected. */
export function json<T>({ status, text }: Reply, expected = 200): T {
  assert.equal(status, expected, text);
  return JSON.parse(text) as T;
}
