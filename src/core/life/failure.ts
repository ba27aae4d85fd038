import { failureMessages } from '../../i18n/messages/failures.js';
import { emit } from '../events.js';
import type { InputProblem, Resolved, ScalarWarning } from '../input/input.js';
import { messagesOf } from '../message-registry.js';
import { report, warn } from '../../platform/report.js';
import type { Allowed } from '../input/scalars.js';

export function reportInput(
  host: HTMLElement,
  warnings: readonly ScalarWarning[],
  result: Resolved<unknown>['result'],
  reported: Set<string>,
): void {
  for (const warning of warnings) warnScalar(host, warning, reported);
  if ('problem' in result) reportProblem(host, result.problem, reported);
}

/** Reports unusable input once, with an `sq-error` event, however often it is read. */
function reportProblem(host: HTMLElement, problem: InputProblem, reported: Set<string>): void {
  const { path, message } = problem;
  const allowed = problem.allowed && describeAllowed(problem.allowed);
  if (!isNew(reported, `${path}|${message}|${allowed ?? ''}`)) return;
  const failure = {
    tag: host.localName,
    kind: 'input',
    message,
    path,
    ...(allowed === undefined ? {} : { allowed }),
  } as const;
  report(failure);
  emit(host, 'sq-error', failure);
}

/** Reports an error thrown by a view, with an `sq-error` event. */
export function reportViewError(host: HTMLElement, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const failure = { tag: host.localName, kind: 'view', message } as const;
  report({ ...failure, error });
  emit(host, 'sq-error', failure);
}

/** Dispatches `sq-error` for a block whose code failed to load. The loader of the code has already reported the failure. */
export function emitLoadFailure(host: HTMLElement, { message }: Error): void {
  emit(host, 'sq-error', { tag: host.localName, kind: 'load', message });
}

/** Warns once about each invalid scalar that was replaced by its default. */
function warnScalar(host: HTMLElement, warning: ScalarWarning, reported: Set<string>): void {
  const { path, allowed, given, used } = warning;
  if (!isNew(reported, `${path}=${String(given)}`)) return;
  warn(host.localName, path, describeAllowed(allowed), used);
}

/** Shows one line after the slot of a block that cannot work and has no server HTML. */
export function showUnavailable(slot: HTMLElement): void {
  const line = slot.ownerDocument.createElement('p');
  line.setAttribute('part', 'error');
  line.textContent = messagesOf(slot, failureMessages).unavailable;
  // Has no effect if a view has replaced the slot in the meantime.
  slot.after(line);
}

function isNew(reported: Set<string>, key: string): boolean {
  return !reported.has(key) && !!reported.add(key);
}

export function describeAllowed(allowed: Allowed): string {
  if (typeof allowed === 'string') return allowed;
  if (isList(allowed)) return `one of ${allowed.join(', ')}`;
  const { min = -Infinity, max = Infinity, integer = false } = allowed;
  const from = min > -Infinity ? ` from ${String(min)}` : '';
  const upTo = max < Infinity ? ` up to ${String(max)}` : '';
  return `a ${integer ? 'whole ' : ''}number${from}${upTo}`;
}

function isList(allowed: Allowed): allowed is readonly string[] {
  return Array.isArray(allowed);
}
