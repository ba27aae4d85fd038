import ts from 'typescript';

/** What the compiler says about a file that uses the package, by the names that its users use. */
export function compileUser(text: string): string[] {
  return compileUsers({ 'user.tsx': text }).map(({ file, message }) => `${file}: ${message}`);
}

/** What the compiler says about several such files in one run, which takes seconds. Lines are from 0. */
export function compileUsers(
  texts: Readonly<Record<string, string>>,
): { file: string; line: number; message: string }[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  };
  const folder = `${process.cwd()}/`;
  const textOf = (name: string): string | undefined =>
    name.startsWith(folder) ? texts[name.slice(folder.length)] : undefined;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => textOf(name) !== undefined || fileExists(name);
  host.readFile = (name) => textOf(name) ?? readFile(name);
  host.getSourceFile = (name, version) => {
    const text = textOf(name);
    return text === undefined
      ? getSourceFile(name, version)
      : ts.createSourceFile(name, text, version);
  };
  const files = Object.keys(texts).map((name) => folder + name);
  return ts
    .getPreEmitDiagnostics(ts.createProgram(files, options, host))
    .map(({ messageText, file, start = 0 }) => ({
      file: (file?.fileName ?? '').replace(folder, ''),
      line: file?.getLineAndCharacterOfPosition(start).line ?? 0,
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }));
}
