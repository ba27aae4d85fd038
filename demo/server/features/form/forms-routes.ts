import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formMessages } from '../../../../src/features/form/messages.js';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import { postedFormValues } from '../../../../src/features/form/model/form-posted.js';
import { cleanFileName } from '../../../../src/features/form/model/file-name.js';
import { oneOrList, type FormValues } from '../../../../src/features/form/model/submission.js';
import type { Transaction } from '../../database/database.js';
import { addEndpoint, type Sent } from '../../endpoints/endpoint.js';
import { isDone, sendAnswer, withIdempotency } from '../../idempotency.js';
import { originPath, sendPageAgain } from '../../page-again.js';
import { isFormEncoded } from '../../plugins/origins.js';
import { isPreview } from '../../plugins/previews.js';
import { refuseErrors } from '../../field-problem.js';
import { Problem } from '../../problem.js';
import { localPath, pairsOf } from '../../read.js';
import type { Routes, Services } from '../../services.js';
import { invalidFields } from '../../words.js';
import {
  captchaField,
  newChallenge,
  verifyCaptcha,
  type SolvedCaptcha,
} from '../captcha/captcha.js';
import * as endpoints from './form-endpoints.js';
import { fileLimits, formLimits, readEventFields, readFormValues } from './form-values.js';
import { submissionEmail, type MailedSubmission } from './form-emails.js';
import {
  acceptSubmission,
  findForm,
  newSubmissionKey,
  passwordTest,
  readKeyState,
  saveSubmission,
  storeSubmissionKey,
  usedKey,
  withoutPasswordTexts,
  type StoredForm,
} from './forms.js';
import { spamOf, TRAP_FIELD, TRAP_TOKEN } from './spam.js';
import {
  amountProblem,
  namesOfUploads,
  receivePosted,
  removeFiles,
  type NamedUploads,
  type SentFile,
} from './uploads/submission-files.js';
import { addUploadRoutes } from './uploads/upload-routes.js';
import { link } from '../../../i18n/language.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';

function storable(form: unknown): FormValues {
  const result = readFormValues(form);
  if ('values' in result) return result.values;
  const message = 'form' in result.errors ? texts(formMessages).unreadableFields : invalidFields();
  throw new Problem(400, message, { errors: result.errors });
}

/** A form posted without JavaScript: field names and values in their order. The value of a file is its name. */
interface Posted {
  readonly captchaKey: string | undefined;
  readonly pairs: readonly (readonly [string, string])[];
  readonly files: readonly SentFile[];
  /** The fields by which spam is recognized. */
  readonly trap: Readonly<Record<string, string>>;
  /** Error messages for files, keyed by field. */
  readonly errors: Readonly<Record<string, string>>;
}

async function readPosted(request: FastifyRequest, folder: string): Promise<Posted> {
  const all = pairsOf(request.body);
  const files: SentFile[] = [];
  const errors: [string, string][] = [];
  let bytes = 0;
  // Read to the end even after an error. If an upload is cut off, the browser does not show the response.
  for await (const part of request.isMultipart() ? request.parts() : []) {
    if (part.type === 'field') {
      all.push([part.fieldname, String(part.value)]);
      continue;
    }
    const { fieldname, filename = '', file } = part;
    if (errors.length > 0) {
      file.resume();
      continue;
    }
    const received = await receivePosted(folder, file, filename);
    all.push([fieldname, typeof received === 'object' ? received.name : cleanFileName(filename)]);
    if (typeof received === 'string') errors.push([fieldname, received]);
    if (typeof received !== 'object') continue;
    files.push(received);
    bytes += received.size;
    const problem = amountProblem(files.length, bytes);
    if (problem !== undefined) errors.push([fieldname, problem]);
  }
  const captchaKey = all.find(([name]) => name === captchaField)?.[1];
  const isTrap = (name: string): boolean => name === TRAP_FIELD || name === TRAP_TOKEN;
  const trap = Object.fromEntries(all.filter(([name]) => isTrap(name)));
  const pairs = all.filter(([name]) => name !== captchaField && !isTrap(name));
  return { captchaKey, pairs, files, trap, errors: Object.fromEntries(errors) };
}

/**
 * Verifies a form's captcha. Returns `undefined` if the form has no captcha.
 *
 * @throws {Problem} 400 if the captcha is not solved
 */
async function solved(
  services: Services,
  captchaKey: string | null | undefined,
  signal: AbortSignal,
): Promise<SolvedCaptcha | undefined> {
  return captchaKey == null ? undefined : verifyCaptcha(services, captchaKey, signal);
}

/** The definition that is used for forms without one. It requires no field. */
const anything = readFormDefinition({}).definition;

type SentSubmission = Sent<typeof endpoints.saveSubmission>;

async function savePosted(
  services: Services,
  sent: SentSubmission,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { redirect, passwordFields, ...about } = sent.query();
  const path = originPath(request);
  const {
    captchaKey,
    pairs,
    files,
    trap,
    errors: fileErrors,
  } = await readPosted(request, services.uploadFolder);
  const form = await findForm(services.db, about.formId);
  const typed = postedFormValues(pairs, form?.definition ?? anything);
  try {
    refuseErrors(fileErrors);
    const signal = abandonedSignal(reply);
    const values = storable(typed);
    const captcha = await solved(services, captchaKey, signal);
    const { settings } = services;
    const spam = spamOf(trap, services, settings.formSeconds);
    const accepted = await acceptSubmission(
      { ...about, spam, values },
      { form, settings, passwordFields, signal },
    );
    await services.db.transaction(async (tx) => {
      await saveSubmission(tx, accepted, { captcha, files });
      await queueEmail(services, tx, { ...accepted, ...about, form });
    });
    services.mailer.wake();
  } catch (problem) {
    // Files without a row that remain after a crash are deleted by the sweep.
    await removeFiles(services.uploadFolder, files);
    if (!(problem instanceof Problem)) throw problem;
    const { message, details } = problem;
    const errors = details.errors ?? {};
    const state = { kind: 'refused', values: typed, errors, message } as const;
    return sendPageAgain(services, reply, { path, problem, forms: { [about.formId]: state } });
  }
  const back = `${link(path)}?submitted=${encodeURIComponent(about.formId)}`;
  return reply.redirect(localPath(redirect, `${back}#${encodeURIComponent(about.formId)}`), 303);
}

async function saveSent(
  services: Services,
  { json }: SentSubmission,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const content = json();
  const {
    form: sent,
    key,
    captchaKey,
    passwordFields,
    uploads,
    [TRAP_FIELD]: trap,
    [TRAP_TOKEN]: token,
    ...about
  } = content;
  const trapFields = { [TRAP_FIELD]: trap, [TRAP_TOKEN]: token };
  const spam = spamOf(trapFields, services, services.settings.formSeconds);
  const eventFields = readEventFields(request.body as object, endpoints.submission.shape);
  const typed = storable(sent);
  const signal = abandonedSignal(reply);
  const form = await findForm(services.db, about.formId);
  const isPassword = passwordTest(form, passwordFields ?? undefined);
  // A solved captcha is valid only once. If a submission is repeated, the stored response is sent and the captcha is
  // not verified again.
  const isRepeated = await isDone(services, key);
  const captcha = isRepeated ? undefined : await solved(services, captchaKey, signal);
  const values = isRepeated ? typed : { ...typed, ...(await fileNames(services, uploads ?? {})) };
  const accepted = isRepeated
    ? undefined
    : await acceptSubmission(
        { ...about, key, spam, values, eventFields },
        {
          form,
          settings: services.settings,
          passwordFields: passwordFields ?? undefined,
          signal,
        },
      );
  const answer = await withIdempotency(
    services,
    request,
    async (tx) => {
      // The key was already used for a different submission.
      if (!accepted) throw usedKey();
      // A preview's key was not stored. This one is rolled back with the submission.
      if (isPreview(request)) await storeSubmissionKey(tx, key);
      await saveSubmission(tx, accepted, { captcha, uploads: uploads ?? undefined });
      await queueEmail(services, tx, { ...accepted, ...about, form });
      return { status: 200, body: { success: true, submissionId: accepted.id } };
    },
    // The fingerprint omits additional values from the page: they do not make it a different submission.
    {
      key,
      content: {
        ...about,
        key,
        captchaKey,
        passwordFields,
        uploads,
        form: withoutPasswordTexts(typed, isPassword),
      },
    },
  );
  services.mailer.wake();
  return sendAnswer(reply, answer);
}

/** Returns the names of uploads as values of their fields, as if the browser had posted the files. */
async function fileNames({ db }: Services, uploads: NamedUploads): Promise<FormValues> {
  const names = await namesOfUploads(db, uploads);
  return Object.fromEntries(Object.entries(names).map(([field, own]) => [field, oneOrList(own)]));
}

/** Queues the email to a form's owner, in the owner's language. Forms without a definition have no owner. */
async function queueEmail(
  { mailer }: Services,
  tx: Transaction,
  {
    form,
    ...submission
  }: Omit<MailedSubmission, 'form'> & {
    readonly form?: StoredForm | undefined;
    readonly spam?: string | undefined;
  },
): Promise<void> {
  // Spam is only in the owner's list.
  if (!form || submission.spam) return;
  const { ownDefinition: definition, ownerEmail } = form;
  const email = submissionEmail({ ...submission, form: { definition, ownerEmail } });
  if (email) await mailer.queue(tx, email, `submission-${submission.id}`);
}

/** Submissions and the keys that they need, from scripts and from forms without JavaScript (behavior.md#api-forms). */
export const formRoutes: Routes = (app, services) => {
  addEndpoint(app, services, endpoints.createSubmissionKey, async (_, request) => ({
    key: isPreview(request) ? randomUUID() : await newSubmissionKey(services.db),
  }));

  addEndpoint(app, services, endpoints.getSubmissionKey, ({ params }) =>
    readKeyState(services.db, params().key),
  );

  addEndpoint(app, services, endpoints.getCaptchaChallenge, () => newChallenge(services));

  addUploadRoutes(app, services);

  // Register a separate scope, because only this route accepts files.
  void app.register(async (scope) => {
    const { size: fileSize } = fileLimits;
    // In bytes. A longer value is cut off here. It is still too long for `readFormValues`, which rejects it.
    const fieldSize = 4 * formLimits.valueLength;
    const limits = { fileSize, files: 50, fields: formLimits.fields, fieldSize };
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    addEndpoint(scope, services, endpoints.saveSubmission, (sent, request, reply) =>
      isFormEncoded(request)
        ? savePosted(services, sent, request, reply)
        : saveSent(services, sent, request, reply),
    );
  });
};

/**
 * Returns a signal that aborts if the client disconnects before it has received the response. Pass it to every slow
 * step. Its reason is a {@link Problem}, so that nothing is logged.
 *
 * Do not use `request.signal`. It aborts as soon as the body has been read, because Node's request emits `close` at
 * that point (https://nodejs.org/docs/latest-v20.x/api/http.html#event-close_3).
 */
function abandonedSignal({ raw, request }: FastifyReply): AbortSignal {
  const reason = new Problem(408, texts(refusalMessages).tookTooLong);
  if (request.raw.socket.destroyed) return AbortSignal.abort(reason);
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(reason);
  });
  return controller.signal;
}
