import type { MapMarker } from '../model/map-data.js';

export interface MarkerText {
  readonly name: string;
  /** The address without the title. Empty if the name is the address. */
  readonly rest: string;
}

/** @param unnamed - the name of a marker without title and address */
export function describeMarker({ title, address }: MapMarker, unnamed: string): MarkerText {
  return { name: title || address || unnamed, rest: title ? withoutTitle(title, address) : '' };
}

/** An address starts with the title of its marker, followed by `, `. */
function withoutTitle(title: string, address: string): string {
  return address === title ? '' : address.slice(title.length + 2);
}
