/** Environments of a site, named as in analytics trackers (behavior.md#page-environments). */
export type Environment = 'dev' | 'qa' | 'staging' | 'prod';

/** Subdomain labels of internal hosts, optionally followed by a hyphen or a number: `qa2.example.com`. */
const internalLabels: readonly (readonly [Environment, RegExp])[] = [
  ['staging', /^(?:stage|staging|stg)(?:[-\d]|$)/],
  ['qa', /^qa(?:[-\d]|$)/],
  ['dev', /^dev(?:[-\d]|$)/],
];
const ownMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** The environment of a host. All except `prod` are internal. */
export function environmentOf(hostname: string): Environment {
  const host = hostname.toLowerCase();
  if (ownMachine.test(host)) return 'dev';
  const labels = host.split('.').slice(0, -2);
  const found = internalLabels.find(([, pattern]) => labels.some((label) => pattern.test(label)));
  return found?.[0] ?? 'prod';
}
