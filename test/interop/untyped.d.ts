/* Types for packages that have none. They cover only the parts that are used. */

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
