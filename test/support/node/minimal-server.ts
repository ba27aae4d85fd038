import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The server from the guide "Servers", in a separate process. */
export interface MinimalServer {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts `docs/examples/minimal-server` on a free port. */
export async function startMinimalServer(): Promise<MinimalServer> {
  const child = spawn(process.execPath, ['docs/examples/minimal-server/server.mjs'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: text.toString().trim().replace(/\/$/, ''),
    stop: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
