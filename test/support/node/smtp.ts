import { createServer, type Server, type Socket } from 'node:net';

/** A minimal mail server on loopback. It keeps the emails that it accepts. */
export class MailPeer {
  /** The accepted emails, oldest first: headers and text, as they were sent. */
  readonly accepted: string[] = [];
  /** How many more emails are rejected with a temporary failure. */
  refusals = 0;
  /** If `true`, the server receives emails but never acknowledges them. */
  isSilent = false;
  /** Milliseconds before an email is acknowledged. */
  delay = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();

  constructor(readonly port: number) {}

  /** Starts the server on a free port. */
  static async start(): Promise<MailPeer> {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const peer = new MailPeer(port);
    await peer.listen();
    return peer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Message IDs of the accepted emails. */
  get messageIds(): string[] {
    return this.accepted.map((text) => /^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? '');
  }

  async listen(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  /** Closes all connections, and accepts no new ones until `listen` is called. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let buffer = '';
    let isData = false;
    say('220 peer.example ESMTP');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      buffer += chunk;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = buffer.indexOf(end);
        if (at < 0) return;
        const text = buffer.slice(0, at);
        buffer = buffer.slice(at + end.length);
        if (isData) {
          isData = false;
          this.accepted.push(text);
          if (!this.isSilent) setTimeout(() => say('250 accepted'), this.delay);
        } else if (/^EHLO/i.test(text)) say('250 peer.example');
        else if (/^RCPT/i.test(text) && this.refusals > 0) {
          this.refusals -= 1;
          say('451 try again later');
        } else if (/^DATA/i.test(text)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  }
}

/** Waits until a condition is true. */
export async function until(isSo: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
