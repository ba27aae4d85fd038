import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { optionalText } from '../../read.js';
import { captchaField } from '../captcha/captcha.js';
import { fileLimits, formLimits } from './form-values.js';
import { TRAP_FIELD, TRAP_TOKEN } from './spam.js';

const MAX_INTEGER = 2 ** 31 - 1;
/** Maximum length of a captcha solution, in characters. Solutions of our own captcha have 700. */
const MAX_CAPTCHA = 10_000;

/** A boolean, which may also be sent as a string, because a URL contains only strings. */
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
  submitButtonText: optionalText(200).describe('The submit button’s label.'),
  pageTitle: optionalText(1000),
  pageId: optionalText(200).describe('The ID of the page’s item or collection.'),
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
        'An object that maps each field ID to its value, or a JSON string of this object. A value is a string, a list of strings, or an object that maps each sub-field to a string.',
      anyOf: [{ type: 'string' }, { type: 'object' }],
    }),
  [captchaField]: z
    .string()
    .max(MAX_CAPTCHA)
    .nullish()
    .describe('The solution of the captcha, if the form has one.'),
  [TRAP_FIELD]: optionalText(2000).describe(
    'A field that people do not see. If it has a value, the submission counts as spam.',
  ),
  [TRAP_TOKEN]: optionalText(200).describe('The signed time at which the page was rendered.'),
  passwordFields: z
    .array(z.string().max(200))
    .max(formLimits.fields)
    .nullish()
    .describe('The IDs of password fields. The server stores only hashes of passwords.'),
  uploads: z
    .record(z.string().max(formLimits.idLength), z.array(z.string().max(100)).max(fileLimits.files))
    .refine((uploads) => Object.keys(uploads).length <= fileLimits.files)
    .nullish()
    .describe(
      'The IDs of uploaded files, keyed by field ID. An ID is the last part of the URL that `POST /api/form/uploads` returns.',
    ),
});

/** The query parameters of a form that is posted without JavaScript. */
const pageQuery = facts.extend({
  passwordFields: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform((ids) => [ids ?? []].flat().slice(0, formLimits.fields))
    .describe('The IDs of password fields, one per parameter.'),
  redirect: optionalText(2000).describe('The path of the page that the browser opens next.'),
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
  hasPreview: true,
  summary: 'Create a submission key',
  description:
    'The key is the submission’s idempotency key: the server stores one submission per key, even if the submission is sent several times. ' +
    'On most pages, this is the first write request, so it also obtains the crumb. The response can also be `{"data": {"key": …}}`.',
  callers: {
    'sq-form, sq-newsletter':
      'when the visitor focuses or clicks the form for the first time (unless data saving is on), or at the latest when the form is submitted.',
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
  summary: 'Get the result of a submission',
  description:
    'The state is `expired` if the key can no longer be used, or if it was never created.',
  callers: {
    'sq-form, sq-newsletter':
      'after each failed submission, because a proxy may have replaced the response to a submission that was stored.',
  },
  params: z.object({ key }),
  responses: {
    200: {
      description: 'The key’s state.',
      json: z.discriminatedUnion('state', [
        z.object({
          state: z.literal('stored'),
          submissionId: z.string().describe('The ID of the stored submission.'),
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
  hasPreview: true,
  summary: 'Store a submission',
  description:
    'A JSON body can have additional fields, which are stored with the submission. Listeners of `sq-form-before-submit` can add them. ' +
    'If the browser submits the form, the query contains the page fields, and the body contains the form’s values.',
  callers: {
    'sq-form, sq-newsletter':
      'when the visitor submits a valid form. If JavaScript is off, the browser itself submits the form, including its files.',
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
    .describe('The form’s values, keyed by the names of its controls.'),
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
        'The submission is stored. A redirect to `redirect`, or back to the page with `?submitted={formId}`.',
      isRedirect: true,
    },
    400: {
      description: 'The page with the form, the entered values and the error messages.',
      isPage: true,
    },
  },
  problems: {
    400: 'A value is invalid (`errors` is keyed by field ID), the form is empty, or the captcha is not solved.',
    404: 'The server accepts only the forms that are defined on it, and this form is not.',
    408: 'The client disconnected before the submission was stored.',
    409: 'The key was already used, or was never created (`keyUsed`). The element requests a new key and sends the form again.',
    503: 'The service that verifies captchas does not respond.',
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
    'The response is an [ALTCHA](https://altcha.org/docs/v2/) challenge, signed by the server. This endpoint is not used with reCAPTCHA.',
  callers: {
    'sq-captcha': 'when the visitor checks the box, and again when the solution expires.',
  },
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
            seconds: z.int().describe('The number of seconds for which a solution is accepted.'),
          }),
        }),
        signature: z
          .string()
          .describe('Send this value back unchanged, together with the solution.'),
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
  problems: { 404: 'The server has no captcha.' },
});
