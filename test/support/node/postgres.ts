import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

/** A PostgreSQL server for tests. All its data is deleted when it stops. */
export interface Postgres {
  /** URL of its first database, for `DATABASE_URL`. */
  readonly url: string;
  /** Creates a database and returns its URL. The database is empty, or a copy of `template`. */
  addDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the folder of the newest installed version. Debian installs each version in a separate folder that is not in
 * `PATH`.
 */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  const path = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders, ...path].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * Returns the user that PostgreSQL should run as. PostgreSQL refuses to run as root. If this process runs as root, the
 * user is the one that PostgreSQL's package has created.
 */
function userFor(): User | undefined | 'none' {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' })),
    );
    return { uid: uid ?? 0, gid: gid ?? 0 };
  } catch {
    return 'none';
  }
}

function ready(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    // Read all output, because a full pipe would block the server.
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}

/**
 * Starts a PostgreSQL server that stores its data and its socket in a new directory. The server does not keep this
 * process alive, and it stops when this process ends.
 *
 * @returns `undefined` if PostgreSQL is not installed
 */
export async function startPostgres(): Promise<Postgres | undefined> {
  const binaries = findBinaries();
  const user = userFor();
  if (binaries === undefined || user === 'none') return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'sq-postgres-'));
  if (user) await chown(directory, user.uid, user.gid);
  const options = { ...user, cwd: directory };
  const data = join(directory, 'data');
  const initialize = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  await run(join(binaries, 'initdb'), [...initialize, '--no-sync'], options);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${directory}`,
    // The data does not have to survive a crash.
    'fsync=off',
    'full_page_writes=off',
    'max_connections=60',
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const removeDirectory = (): void =>
    rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
  const end = (): void => {
    server.kill('SIGQUIT');
    removeDirectory();
  };
  process.once('exit', end);
  await ready(server);
  server.unref();
  (server.stderr as Socket).unref();

  const urlOf = (name: string): string =>
    `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(directory)}`;
  const execute = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: urlOf('postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    url: urlOf('postgres'),
    addDatabase: async (name, template = 'template1') => {
      await execute(`create database "${name}" template "${template}"`);
      return urlOf(name);
    },
    dropDatabase: (name) => execute(`drop database "${name}" with (force)`),
    stop: async () => {
      process.off('exit', end);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.ref();
      server.kill('SIGQUIT');
      await ended;
      removeDirectory();
    },
  };
}
