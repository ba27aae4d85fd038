/* Types for packages without types. They cover only the parts that the tests use. */

declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly code?: string | null } | null>;
}

declare module 'babel-preset-solid' {
  const preset: unknown;
  // eslint-disable-next-line no-restricted-syntax -- the package's own
  export default preset;
}
