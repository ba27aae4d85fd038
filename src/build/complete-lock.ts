import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/*
 * `npm run lock`: a registry need not have the builds of a package for every platform, and npm leaves what it cannot
 * find out of the lock file. `npm ci` then refuses the file everywhere. What is missing is added by
 * name and platform, so that other platforms skip it and the one that needs it can ask for it.
 */

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The parts of `package-lock.json` that matter here. */
export interface LockFile {
  readonly packages: Record<string, LockedPackage>;
}

/** Names and exact versions of optional packages that the lock file should hold and does not. */
export function missingOptionals({ packages }: LockFile): Map<string, LockedPackage> {
  const missing = new Map<string, LockedPackage>();
  for (const [folder, { optionalDependencies, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      const folders = [`${folder}/node_modules/${name}`, `node_modules/${name}`];
      const isThere = folders.some((candidate) => candidate in packages);
      // A range would need a registry to be resolved; platform builds are asked for exactly.
      if (isThere || !/^\d/.test(version)) continue;
      missing.set(name, { version, ...platformOf(name), ...(dev ? { dev } : {}) });
    }
  }
  return missing;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Reads `…-linux-arm64-musl` as npm's `os`, `cpu` and `libc`. */
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
