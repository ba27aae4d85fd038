/** Types for a package without types. They cover only the functions that the benchmark calls. */
declare module 'justified-layout' {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }
  export default function justifiedLayout(
    photos: readonly { readonly width: number; readonly height: number }[],
    options: Readonly<Record<string, number>>,
  ): { readonly boxes: readonly Box[]; readonly containerHeight: number };
}
