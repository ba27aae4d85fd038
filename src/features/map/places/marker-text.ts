import type { MapMarker } from '../model/map-data.js';

/** A marker in words: its name, and where it is. */
export interface MarkerText {
  readonly name: string;
  /** Empty if the name says it. */
  readonly rest: string;
}

/** @param unnamed - The name of a marker without title and address. */
export function describeMarker({ title, address }: MapMarker, unnamed: string): MarkerText {
  return { name: title || address || unnamed, rest: title ? withoutTitle(title, address) : '' };
}

/** An address begins with the title of its marker. */
function withoutTitle(title: string, address: string): string {
  return address === title ? '' : address.slice(title.length + 2);
}
