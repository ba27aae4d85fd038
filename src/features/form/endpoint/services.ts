import type { ServiceName } from '../input.js';
import { readCookie } from '../../../model/cookies.js';
import type { FormEntries } from '../model/submission.js';

/** What a form service expects, and how it responds, as far as it differs from other endpoints. */
export interface FormService {
  /** Domains of the service's endpoints. Subdomains are included. */
  readonly domains: readonly string[];
  /** Set if the service responds to a successful submission with a page. */
  readonly answersHtml?: boolean;
  /**
   * Name of a hidden field that contains the URL of a confirmation page. It is not sent with `fetch`: if the service redirected to
   * another origin, the response would be unreadable. The element opens the URL itself.
   */
  readonly redirectField?: string;
  /** Member of a successful JSON response that contains the URL of a confirmation page. */
  readonly redirectMember?: string;
  /** Returns the JSON body. `undefined` if the service accepts the usual formats. */
  readonly toJson?: (entries: FormEntries, page: Document) => unknown;
}

export const services: Readonly<Record<ServiceName, FormService>> = {
  // https://help.formspree.io/articles/building-your-form/submit-forms-with-javascript-ajax
  // `_next` and `_gotcha`: https://github.com/formspree/formspree#readme
  // Errors: `ServerErrorResponse` in https://github.com/formspree/formspree-js/blob/main/packages/formspree-core/src/submission.ts
  formspree: { domains: ['formspree.io'], redirectField: '_next' },
  // https://docs.netlify.com/manage/forms/setup#submit-html-forms-with-ajax
  netlify: { domains: [], answersHtml: true },
  // https://docs.usebasin.com/guides/form-features/ajax
  basin: { domains: ['usebasin.com'] },
  // https://developers.hubspot.com/docs/api-reference/legacy/marketing/forms/v3-legacy/submit-data-unauthenticated
  hubspot: { domains: ['hsforms.com'], redirectMember: 'redirectUri', toJson: hubspotBody },
  // https://docs.web3forms.com/getting-started/api-reference
  web3forms: { domains: ['web3forms.com'], redirectField: 'redirect' },
};

/** Finds the service of an endpoint by its domain. */
export function serviceAt({ hostname }: URL): ServiceName | undefined {
  const found = Object.entries(services).find(([, { domains }]) =>
    domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)),
  );
  return found?.[0] as ServiceName | undefined;
}

/**
 * HubSpot expects a list of fields. A name can begin with the ID of an object type, as in HubSpot's own forms: `0-1/email`. Several
 * values of a field are separated by semicolons.
 */
function hubspotBody(entries: FormEntries, { title, cookie, location }: Document): unknown {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value]);
  const fields = [...values].map(([fullName, texts]) => {
    const [, objectTypeId, name = fullName] = /^(\d+-\d+)\/(.+)$/.exec(fullName) ?? [];
    return { ...(objectTypeId && { objectTypeId }), name, value: texts.join(';') };
  });
  // HubSpot's tracking script sets this cookie, if the page uses it.
  const hutk = readCookie(cookie, 'hubspotutk');
  const context = { pageUri: location.href, pageName: title, ...(hutk && { hutk }) };
  return { fields, context };
}
