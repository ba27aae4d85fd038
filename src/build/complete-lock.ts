import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/*
 * `npm run lock`: adds missing optional packages to `package-lock.json`.
 *
 * A registry may lack the builds of a package for some platforms. npm then omits these builds from the lock file, and `npm ci`
 * rejects the lock file on every platform. This script adds them with their name and platform, so that `npm ci` skips them on
 * other platforms.
 */

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Record<string, LockedPackage>;
}

/** Returns optional packages that have an exact version but are missing from the lock file, keyed by name. */
export function missingOptionals({ packages }: LockFile): Map<string, LockedPackage> {
  const missing = new Map<string, LockedPackage>();
  for (const [folder, { optionalDependencies, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      const folders = [`${folder}/node_modules/${name}`, `node_modules/${name}`];
      const isThere = folders.some((candidate) => candidate in packages);
      // Version ranges are skipped, since only a registry could resolve them. Builds for a platform always have an exact
      // version.
      if (isThere || !/^\d/.test(version)) continue;
      missing.set(name, { version, ...platformOf(name), ...(dev ? { dev } : {}) });
    }
  }
  return missing;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Determines npm's `os`, `cpu` and `libc` from a package name such as `…-linux-arm64-musl`. */
function platformOf(name: string): object {
  const parts = name.split(/[/-]/);
  const libc = parts.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  const os = systems.filter((system) => parts.includes(system));
  return {
    cpu: processors.filter((processor) => parts.includes(processor)),
    ...(os.includes('linux') ? { libc: [libc] } : {}),
    optional: true,
    os,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const missing = missingOptionals(lock);
  for (const [name, entry] of missing) lock.packages[`node_modules/${name}`] = entry;
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2);
  writeFileSync('package-lock.json', `${text}\n`);
  console.log(`package-lock.json: ${missing.size} optional packages added`);
}
