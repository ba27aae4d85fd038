import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { optionalText } from '../../read.js';
import { captchaField } from '../captcha/captcha.js';
import { formLimits } from './form-values.js';

const MAX_INTEGER = 2 ** 31 - 1;
/** In characters. Our own solutions have 700. */
const MAX_CAPTCHA = 10_000;

/** Pages send booleans as text, too; addresses allow only text. */
const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' || value === '' ? false : value),
  z.boolean().nullish(),
);
const wholeNumber = z.preprocess(
  (value) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value || null,
  z.int().min(0).max(MAX_INTEGER).nullish(),
);

/** A submission without its key and its values (behavior.md#forms-payload). */
const facts = z.object({
  formId: z.string().min(1).max(200).describe('The attribute `form-id`.'),
  collectionId: optionalText(200).describe('The attribute `collection-id`.'),
  objectName: optionalText(200).describe('The attribute `object-name`.'),
  isOverlayForm: flag.transform((value) => value ?? false).describe('The form is in a popup.'),
  submitButtonText: optionalText(200).describe('The label of the button.'),
  pageTitle: optionalText(1000),
  pageId: optionalText(200).describe('The id of the page’s item or collection.'),
  contentSource: z
    .enum(['i', 'c', ''])
    .nullish()
    .transform((value) => value ?? '')
    .describe('`i` for an item, `c` for a collection.'),
  pagePath: optionalText(2000),
  pagePermissionTypeValue: wholeNumber.transform((value) => value ?? null),
});

export const submission = facts.extend({
  key: z.string().min(1).max(100).describe('From `POST /api/form/FormSubmissionKey`.'),
  form: z
    .unknown()
    .refine((form) => form !== undefined && form !== null)
    .meta({
      description:
        'A map from field id to value, or such a map as JSON text. A value is a text, a list of texts, or a map from part to text.',
      anyOf: [{ type: 'string' }, { type: 'object' }],
    }),
  [captchaField]: z
    .string()
    .max(MAX_CAPTCHA)
    .nullish()
    .describe('The solution of the captcha, if the form has one.'),
  passwordFields: z
    .array(z.string().max(200))
    .max(formLimits.fields)
    .nullish()
    .describe('The ids of password fields. The server stores only their hashes.'),
});

/** The fields in the address of a form that a page posts natively, and the facts of the submission. */
const pageQuery = facts.extend({
  redirect: optionalText(2000).describe('The path to lead the visitor to.'),
});

const key = z.string().describe('A key from `POST /api/form/FormSubmissionKey`.');
const exampleKey = '0b0e2f6e-3f0a-4f1b-9a53-7c1f0c6f2d11';
const exampleId = 'd2f0d9b2-6a0c-4b0e-8a5d-0f2b7b0c9e10';

const area = 'forms' satisfies Endpoint['area'];

export const createSubmissionKey = declareEndpoint({
  id: 'createSubmissionKey',
  method: 'POST',
  path: '/form/FormSubmissionKey',
  area,
  summary: 'Create a key for one submission',
  description:
    'The key is the idempotency key of the submission: the server stores one submission per key, however often it is sent. ' +
    'As the first write of most pages, this call also obtains the crumb. The response may also be `{"data": {"key": …}}`.',
  callers: {
    'sq-form, sq-newsletter':
      'when the visitor first focuses or presses in a form (not with Save-Data), and at the latest on submit.',
  },
  responses: {
    200: {
      description: 'The key.',
      json: z.object({ key: z.string() }),
      example: { key: exampleKey },
    },
  },
});

export const getSubmissionKey = declareEndpoint({
  id: 'getSubmissionKey',
  method: 'GET',
  path: '/form/FormSubmissionKey/:key',
  area,
  summary: 'Look up the outcome of a submission',
  description:
    'A key that was never created is `expired`, as is a key that can no longer store a submission.',
  callers: {
    'sq-form, sq-newsletter':
      'after every submission that did not succeed: a proxy may have replaced the response to a stored submission.',
  },
  params: z.object({ key }),
  responses: {
    200: {
      description: 'The state of the key.',
      json: z.discriminatedUnion('state', [
        z.object({
          state: z.literal('stored'),
          submissionId: z.string().describe('The submission that the key has stored.'),
        }),
        z.object({ state: z.enum(['unused', 'expired']) }),
      ]),
      example: { state: 'stored', submissionId: exampleId },
    },
  },
});

export const saveSubmission = declareEndpoint({
  id: 'saveSubmission',
  method: 'POST',
  path: '/form/SaveFormSubmission',
  area,
  summary: 'Store a submission',
  description:
    'In JSON, further members are stored with the submission: listeners of `sq-form-before-submit` add them. ' +
    'In a form, the query has the fields of the page, and the body has the controls of the form.',
  callers: {
    'sq-form, sq-newsletter':
      'when the visitor submits a valid form. A form with files, and any form without JavaScript, is posted by the browser.',
  },
  query: pageQuery,
  json: submission,
  example: {
    key: exampleKey,
    formId: 'ask-us',
    collectionId: '',
    objectName: 'page-section-1',
    isOverlayForm: false,
    submitButtonText: 'Send',
    form: '{"name":["Ada","Lovelace"],"email":"ada@example.com","message":"Do you roast on Mondays?"}',
    pageTitle: 'Contact',
    pageId: '5f0a11de0000000000000004',
    contentSource: 'c',
    pagePath: '/contact',
    pagePermissionTypeValue: 1,
  },
  form: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .describe('The controls of the form, by their names.'),
  formExample: { name: 'Ada', email: 'ada@example.com', message: 'Do you roast on Mondays?' },
  hasFiles: true,
  responses: {
    200: {
      description: 'The submission is stored.',
      json: z.object({ success: z.literal(true), submissionId: z.string() }),
      example: { success: true, submissionId: exampleId },
    },
    303: {
      description:
        'The submission is stored. The visitor is led to `redirect`, or back to the page with `?submitted={formId}`.',
      isRedirect: true,
    },
    400: { description: 'The page with the form, its values and errors.', isPage: true },
  },
  problems: {
    400: 'A value is invalid (`errors` by field id), the form is blank, or the captcha is not solved.',
    404: 'The server accepts only defined forms, and this form is not defined.',
    408: 'The client disconnected before the submission was stored.',
    409: 'The key is used up or was never created: `keyUsed`. The element gets a new key and sends the form again.',
    503: 'The service that verifies the captcha does not respond.',
  },
  limit: 'submissions',
});

export const getCaptchaChallenge = declareEndpoint({
  id: 'getCaptchaChallenge',
  method: 'GET',
  path: '/form/captcha-challenge',
  area,
  summary: 'Create a captcha challenge',
  description:
    'A challenge of [ALTCHA](https://altcha.org/docs/v2/), signed by the server. Not used with reCAPTCHA.',
  callers: { 'sq-captcha': 'when the visitor ticks the box, and again when the solution expires.' },
  responses: {
    200: {
      description: 'The challenge.',
      json: z.object({
        parameters: z.looseObject({
          algorithm: z.string(),
          nonce: z.string(),
          salt: z.string(),
          cost: z.int(),
          keyPrefix: z.string(),
          keyLength: z.int(),
          expiresAt: z.int().describe('Seconds since 1970.'),
          data: z.looseObject({
            seconds: z.int().describe('For how many seconds a solution is accepted.'),
          }),
        }),
        signature: z.string().describe('Sent back unchanged with the solution.'),
      }),
      example: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          nonce: '5f2b8f0e2b7c4c0d',
          salt: '9c1f0c6f2d110b0e',
          cost: 1000,
          keyLength: 32,
          keyPrefix: '0a3f',
          expiresAt: 1764490200,
          data: { seconds: 570 },
        },
        signature: 'b1946ac92492d2347c6235b4d2611184',
      },
    },
  },
  problems: { 404: 'The site has no captcha.' },
});
