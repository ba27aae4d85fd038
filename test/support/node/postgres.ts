import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server of one's own, which forgets everything at its end. */
export interface Postgres {
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** Makes an empty database beside the first and returns its address. */
  addDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Debian keeps each version in a folder of its own, off the path; the newest wins. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  const path = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders, ...path].find((folder) =>
    ['initdb', 'postgres', 'createdb'].every((name) => existsSync(join(folder, name))),
  );
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
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
    // Read to its end: a full pipe would stop the server.
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}

/**
 * Starts a PostgreSQL server in a directory of its own, reached by a socket there.
 *
 * @returns undefined where PostgreSQL is not installed
 */
export async function startPostgres(): Promise<Postgres | undefined> {
  const binaries = findBinaries();
  const user = userFor();
  if (binaries === undefined || user === 'none') return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'sq-postgres-'));
  if (user) await chown(directory, user.uid, user.gid);
  const options = { ...user, cwd: directory };
  const data = join(directory, 'data');
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  await run(join(binaries, 'initdb'), [...initialise, '--no-sync'], options);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${directory}`,
    // What is in it ends with it: nothing has to survive the machine.
    'fsync=off',
    'full_page_writes=off',
    'max_connections=60',
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const quit = () => void server.kill('SIGQUIT');
  process.once('exit', quit);
  await ready(server);

  function urlOf(name: string): string {
    return `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(directory)}`;
  }
  return {
    url: urlOf('postgres'),
    addDatabase: async (name) => {
      await run(join(binaries, 'createdb'), ['-h', directory, '-U', 'postgres', name], options);
      return urlOf(name);
    },
    stop: async () => {
      process.off('exit', quit);
      quit();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
