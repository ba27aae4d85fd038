import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'rollup';
import ts from 'typescript';

interface Script {
  readonly code: string;
  readonly map: string;
}

const isOurs = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/[\\/]node_modules[\\/]/.test(path);

/** By path: what several bundles of a build hold is transpiled once. */
const scripts = new Map<string, Script>();

/**
 * Takes the types out of our own files, each by itself, as `isolatedModules` allows: a bundle needs no program of all of
 * them. Type errors are `npm run types`' business; what is no TypeScript is refused with its place.
 */
export function transpilePlugin(): Plugin {
  const options = compilerOptions();
  return {
    name: 'sq-transpile',
    resolveId(name, importer) {
      if (!importer || !isOurs(importer) || !name.startsWith('.')) return null;
      return sourceOf(resolve(dirname(importer), name)) ?? null;
    },
    load(id) {
      if (!isOurs(id)) return null;
      const script = scripts.get(id) ?? transpile(id, options);
      scripts.set(id, script);
      return script;
    },
  };
}

function compilerOptions(): ts.CompilerOptions {
  const file = 'tsconfig.base.json';
  const config = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8')).config as {
    compilerOptions: unknown;
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.', file);
  return { ...options, noEmit: false, sourceMap: true, inlineSources: true };
}

/** The file that a relative import means, which names the script that the file becomes. */
function sourceOf(path: string): string | undefined {
  const stem = path.replace(/\.js$/, '');
  return [path, `${stem}.ts`, `${stem}.tsx`].find((file) => isOurs(file) && existsSync(file));
}

function transpile(path: string, compilerOptions: ts.CompilerOptions): Script {
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(
    readFileSync(path, 'utf8'),
    { fileName: path, compilerOptions, reportDiagnostics: true },
  );
  const [problem] = diagnostics ?? [];
  if (problem) throw new Error(described(path, problem));
  // Rollup writes an address of its own.
  return {
    code: outputText.replace(/^\/\/# sourceMappingURL=.*$/m, ''),
    map: sourceMapText ?? '',
  };
}

function described(path: string, { file, start = 0, messageText }: ts.Diagnostic): string {
  const position = file?.getLineAndCharacterOfPosition(start);
  const line = position ? `:${String(position.line + 1)}:${String(position.character + 1)}` : '';
  return `${relative('.', path)}${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
}
