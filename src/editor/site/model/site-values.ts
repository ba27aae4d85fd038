import { isSameJson } from '../../document/same-json.js';
import { fieldsByName } from './setting-fields.js';

/** Setting values, keyed by setting name: `units`, `popup.heading`, `header.title`. */
export type SiteValues = Readonly<Record<string, unknown>>;

/** A link in the header or footer. */
export interface SiteLink {
  readonly text: string;
  readonly url: string;
}

type Group = Readonly<Record<string, unknown>>;

/** The header and the footer as the server stores them. They may have members that this editor does not show. */
export interface SiteParts {
  readonly header: Group;
  readonly footer: Group;
}

/** A setting that was also saved elsewhere. */
export interface SettingConflict {
  readonly name: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly by?: string | undefined;
}

/** A changed field in a request: see `PUT /api/site/settings`. */
export interface SettingChange {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly baseVersion: number;
}

/** Combines the settings, the header and the footer into one record of fields. */
export function readValues(settings: Group, { header, footer }: SiteParts): SiteValues {
  const groups: Group = { ...settings, header: partOf(header), footer: partOf(footer) };
  return Object.fromEntries(
    [...fieldsByName.keys()].map((name) => {
      const [group = '', member] = name.split('.');
      const value = groups[group];
      return [name, member === undefined ? value : (value as Group | undefined)?.[member]];
    }),
  );
}

function partOf({ title, links }: Group): { title: string; links: readonly SiteLink[] } {
  const given: readonly unknown[] = Array.isArray(links) ? links : [];
  return { title: textOf(title), links: given.flatMap(linkOf) };
}

function linkOf(raw: unknown): SiteLink[] {
  const { text, url } = (raw ?? {}) as Group;
  const link = { text: textOf(text), url: textOf(url) };
  return link.text === '' && link.url === '' ? [] : [link];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns `true` if a field belongs to the header or footer. These fields have no versions. */
export function isPartField(name: string): boolean {
  return /^(header|footer)\./.test(name);
}

/** Writes the header and footer fields into the server's current data. Other members are kept. */
export function writeParts(parts: SiteParts, values: SiteValues): SiteParts {
  const write = (group: 'header' | 'footer'): Group => ({
    ...parts[group],
    title: values[`${group}.title`],
    links: values[`${group}.links`],
  });
  return { header: write('header'), footer: write('footer') };
}

/** Returns the names of the fields that differ, in the order in which the page shows them. */
export function changedFields(saved: SiteValues, values: SiteValues): readonly string[] {
  return Object.keys(values).filter((name) => !isSameJson(saved[name], values[name]));
}

/** Returns the changed settings for a request. */
export function settingChanges(
  saved: SiteValues,
  values: SiteValues,
  versions: Readonly<Record<string, number>>,
): readonly SettingChange[] {
  return changedFields(saved, values)
    .filter((name) => !isPartField(name))
    .map((name) => ({
      path: name.split('.'),
      value: values[name],
      baseVersion: versions[name] ?? 0,
    }));
}

/**
 * Merges the server's values into the edited values. Unedited fields get the server's value, and edited fields are kept.
 *
 * @returns The merged values, and the fields that the owner and the server changed to different values.
 */
export function mergeValues(
  saved: SiteValues,
  values: SiteValues,
  fresh: SiteValues,
): { readonly values: SiteValues; readonly conflicts: readonly SettingConflict[] } {
  const edited = new Set(changedFields(saved, values));
  const conflicts = [...edited]
    .filter((name) => !isSameJson(saved[name], fresh[name]))
    .filter((name) => !isSameJson(values[name], fresh[name]))
    .map((name) => ({ name, yours: values[name], theirs: fresh[name] }));
  const merged = Object.keys(fresh).map((name) => [
    name,
    edited.has(name) ? values[name] : fresh[name],
  ]);
  return { values: Object.fromEntries(merged) as SiteValues, conflicts };
}

/** Returns a field's value as text, so that it can be compared. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'string') return value === '' ? 'Empty' : value;
  return JSON.stringify(value, null, 1);
}
