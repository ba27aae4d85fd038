import type { Scalar } from '../../../core/scalars.js';
import { redirectAddress } from '../../../model/links.js';

/** Where a page is left for once a form is sent. In a file of its own, since tags without such a form have it, too. */
export function redirect(): Scalar<string | undefined> {
  return {
    parse: (raw) => (typeof raw === 'string' ? redirectAddress(raw) : undefined),
    fallback: undefined,
    allowed: 'a path, or an address with http: or https:',
  };
}
