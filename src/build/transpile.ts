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

/** Transpiled files by path, since several bundles of a build contain the same file. */
const scripts = new Map<string, Script>();

/**
 * Removes the types from our own files, each file by itself (`isolatedModules`), so that a bundle needs no TypeScript program.
 * `npm run types` checks types. A syntax error is reported with file, line and column.
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

/** Resolves a relative import of a script (`./x.js`) to its TypeScript source. */
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
  // Rollup adds its own `sourceMappingURL`.
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
