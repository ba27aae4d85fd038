import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';

interface Finding {
  readonly file: string;
  /** Starts at 0. */
  readonly line: number;
  readonly message: string;
}

/** Returns the compiler errors of a file that imports the package by its name. */
export function compileUser(text: string): string[] {
  return compileUsers({ 'user.tsx': text }).map(({ file, message }) => `${file}: ${message}`);
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
};

/** Returns the compiler errors of several files that import the package, compiled together. */
export function compileUsers(texts: Readonly<Record<string, string>>): Finding[] {
  const files = Object.keys(texts);
  mkdirSync('.cache', { recursive: true });
  // Inside the project's folder, the package's name resolves to the project itself.
  const folder = mkdtempSync('.cache/users-');
  try {
    for (const name of files) writeFileSync(`${folder}/${name}`, texts[name] ?? '');
    writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files }));
    return runCompiler(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Uses TypeScript 7: see `test/types.mjs`. */
function runCompiler(folder: string): Finding[] {
  const compiler = 'node_modules/typescript-7/bin/tsc';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, '-p', folder, '--pretty', 'false'],
    { encoding: 'utf8' },
  );
  const found: Finding[] = [];
  for (const text of stdout.split('\n')) {
    const [, file = '', line, message = ''] =
      /^(?:(.+)\((\d+),\d+\): )?error TS\d+: (.*)$/.exec(text) ?? [];
    if (message) {
      found.push({ file: file.replace(`${folder}/`, ''), line: Number(line ?? 1) - 1, message });
      continue;
    }
    // Additional lines of a message are printed without a position.
    const last = found.pop();
    if (last) found.push({ ...last, message: `${last.message}\n${text}`.trimEnd() });
  }
  if ((status === 0) !== (found.length === 0))
    throw new Error(`The compiler exited with status ${String(status)}:\n${stdout}${stderr}`);
  return found;
}
