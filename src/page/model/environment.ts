/** A site's environments, named as in analytics trackers (behavior.md#page-environments). */
export type Environment = 'dev' | 'qa' | 'staging' | 'prod';

/** Subdomain labels of internal hosts. A hyphen or a digit may follow the label: `qa2.example.com`. */
const internalLabels: readonly (readonly [Environment, RegExp])[] = [
  ['staging', /^(?:stage|staging|stg)(?:[-\d]|$)/],
  ['qa', /^qa(?:[-\d]|$)/],
  ['dev', /^dev(?:[-\d]|$)/],
];
const ownMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** Returns a host's environment. All environments except `prod` are internal. */
export function environmentOf(hostname: string): Environment {
  const host = hostname.toLowerCase();
  if (ownMachine.test(host)) return 'dev';
  const labels = host.split('.').slice(0, -2);
  const found = internalLabels.find(([, pattern]) => labels.some((label) => pattern.test(label)));
  return found?.[0] ?? 'prod';
}
