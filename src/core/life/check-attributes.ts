import { whenIdle } from '../../platform/idle.js';
import { reportAbout } from './host.js';

/**
 * Matches attributes that every element may have, and names in a format that our attributes do not use. The lazy code
 * (`warnMisspelled`) ignores more names.
 */
const ignored = /[^a-z-]|^(?:class|id|slot|style|load|part|hidden|lang)$|^(?:data|aria)-/;

/**
 * Warns about misspelled attributes when the page is idle.
 *
 * @param known - maps each observed attribute to its property
 */
export function checkAttributes(host: HTMLElement, known: ReadonlyMap<string, string>): void {
  const unknown = host
    .getAttributeNames()
    .filter((name) => !known.has(name) && !ignored.test(name));
  if (unknown.length === 0) return;
  whenIdle(() =>
    reportAbout(host, ({ warnMisspelled }) => warnMisspelled(host, unknown, known.values())),
  );
}
