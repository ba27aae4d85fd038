interface Request {
  readonly method?: string;
  /** Body to send as JSON. */
  readonly json?: unknown;
  /** Body to send as a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent as `multipart/form-data`. */
  readonly multipart?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the crumb from the cookie. Null sends no crumb. */
  readonly crumb?: string | null;
}

/** A parsed response. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON. Its type contains the members of all API responses. */
  readonly body: {
    readonly error?: string;
    readonly errors?: Readonly<Record<string, string>>;
    readonly crumb?: string;
    readonly crumbFail?: boolean;
    readonly loginRequired?: boolean;
    readonly authorizationFail?: boolean;
    readonly keyUsed?: boolean;
    readonly [field: string]: unknown;
  };
  /** The `Set-Cookie` headers, unparsed. */
  readonly cookies: readonly string[];
}

function parse(text: string): Reply['body'] {
  try {
    return JSON.parse(text) as Reply['body'];
  } catch {
    return {};
  }
}

/** Acts as a browser without pages: stores cookies, and sends the crumb with its requests. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Returns a visitor who has opened a page and therefore has a crumb. That page makes no database queries. */
  static async arrive(url: string): Promise<Visitor> {
    const visitor = new Visitor(url);
    await visitor.ask('/plain.html');
    return visitor;
  }

  async ask(path: string, request: Request = {}): Promise<Reply> {
    const { json, form, multipart, headers } = request;
    const given = multipart ?? form ?? request.body;
    const hasBody = json !== undefined || given !== undefined;
    const method = request.method ?? (hasBody ? 'POST' : 'GET');
    const target = new URL(path, this.url);
    const crumb = request.crumb === undefined ? this.cookies.get('crumb') : request.crumb;
    if (method !== 'GET' && crumb != null) target.searchParams.set('crumb', crumb);
    const response = await fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...headers,
      },
      ...(hasBody && {
        body:
          request.body ?? multipart ?? (form ? new URLSearchParams(form) : JSON.stringify(json)),
      }),
    });
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) this.#keep(cookie);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text), cookies };
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, decodeURIComponent(value));
  }
}
