import { parseWebUrl, type ServiceId, serviceOf } from '../../services/model/services.js';

/** Returns the social network that a URL belongs to. Returns `undefined` for unknown hosts and relative URLs. */
export function networkOf(address: string): ServiceId | 'email' | undefined {
  if (/^\s*mailto:/i.test(address)) return 'email';
  const url = parseWebUrl(address);
  return url && serviceOf(url);
}
