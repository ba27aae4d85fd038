/** A session of a WebDriver: https://www.w3.org/TR/webdriver2/. */
export interface WebDriverSession {
  /** Asks for a command of the session by its method and path, such as `POST url`. */
  send(command: string, body?: object): Promise<unknown>;
  end(): Promise<unknown>;
}

/** Milliseconds that a driver has for a command: more than it gives a page for anything. */
const DEADLINE = 40_000;

/** Milliseconds in which a browser is there, or hangs. */
const START_DEADLINE = 20_000;

/** Opens a session with a browser of its own at a driver that listens there. */
export async function startSession(
  driver: string,
  alwaysMatch: Readonly<Record<string, unknown>>,
): Promise<WebDriverSession> {
  const capabilities = { capabilities: { alwaysMatch } };
  const address = `${driver}/session`;
  const { sessionId } = (await ask(address, 'POST', capabilities, START_DEADLINE)) as {
    readonly sessionId: string;
  };
  const session = `${driver}/session/${sessionId}`;
  return {
    send(command, body) {
      const [method = '', path = ''] = command.split(' ');
      return ask(`${session}/${path}`, method, body);
    },
    end: () => ask(session, 'DELETE'),
  };
}

async function ask(
  address: string,
  method: string,
  body?: object,
  deadline = DEADLINE,
): Promise<unknown> {
  const response = await answerOf(address, method, body, deadline);
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) {
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

async function answerOf(
  address: string,
  method: string,
  body: object | undefined,
  deadline: number,
): Promise<Response> {
  try {
    return await fetch(address, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(deadline),
    });
  } catch (cause) {
    const said = `${method} ${new URL(address).pathname} ${JSON.stringify(body ?? {}).slice(0, 300)}`;
    throw new Error(`The driver did not answer: ${said}`, { cause });
  }
}
