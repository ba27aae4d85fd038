import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.js';
import { crumbProblem } from './crumbs.js';

/** A failure that a request asks for, in order to test how the page reacts. */
export interface Fault {
  readonly kind: 'status' | 'crumbFail' | 'badjson' | 'timeout' | 'drop';
  /** Response status, for the kind `status`. */
  readonly status: number;
  /** `before` skips the work. `after` fails once the work is done. */
  readonly when: 'before' | 'after';
}

const kinds: readonly string[] = ['crumbFail', 'badjson', 'timeout', 'drop'];
const loopback = /^(?:127\.|::1$|::ffff:127\.|localhost$)/;

/** Returns `true` for hosts that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/**
 * Parses the `X-Demo-Fault` header, such as `status=500`, `drop` or `timeout;when=before`. Returns `undefined` for
 * invalid values.
 */
export function parseFault(header: string): Fault | undefined {
  const [what = '', ...options] = header.split(';').map((part) => part.trim());
  const status = /^status=([45]\d\d)$/.exec(what)?.[1];
  const kind = status === undefined ? what : 'status';
  if (status === undefined && !kinds.includes(kind)) return undefined;
  const asked = options.find((option) => option.startsWith('when='))?.slice('when='.length);
  const usual = kind === 'status' || kind === 'crumbFail' ? 'before' : 'after';
  return {
    kind: kind as Fault['kind'],
    status: Number(status ?? 0),
    when: asked === 'before' || asked === 'after' ? asked : usual,
  };
}

function faultOf(request: FastifyRequest, when: Fault['when']): Fault | undefined {
  const header = request.headers['x-demo-fault'];
  if (typeof header !== 'string' || !isLoopback(request.ip)) return undefined;
  const fault = parseFault(header);
  return fault?.when === when ? fault : undefined;
}

/** Resolves when the client disconnects. */
function abandoned(request: FastifyRequest): Promise<void> {
  const { socket } = request.raw;
  return new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });
}

function statusProblem(status: number): Problem {
  return new Problem(status, `A test asked for the status ${status}.`);
}

function problemOf(fault: Fault, reply: FastifyReply, secret: string): Problem {
  if (fault.kind === 'crumbFail') return crumbProblem(reply.request, reply, secret);
  if (fault.status === 429) void reply.header('retry-after', '1');
  return statusProblem(fault.status);
}

const junk = '{"error": "no", <html>';

/** Makes requests from this machine fail on demand. Call it only if the server's setting allows that. */
export function addFaults(api: FastifyInstance, secret: string): void {
  api.addHook('onRequest', async (request, reply) => {
    const fault = faultOf(request, 'before');
    if (fault?.kind === 'status' || fault?.kind === 'crumbFail') {
      throw problemOf(fault, reply, secret);
    }
    if (fault?.kind === 'badjson') return reply.type('application/json').send(junk);
    if (fault?.kind === 'drop') request.raw.socket.destroy();
    if (fault) await abandoned(request);
    if (fault) return reply.hijack();
  });
  api.addHook('onSend', async (request, reply, payload) => {
    const fault = faultOf(request, 'after');
    if (!fault) return payload;
    reply.removeHeader('content-length');
    reply.removeHeader('content-encoding');
    if (fault.kind === 'badjson') {
      void reply.code(200).type('application/json');
      return junk;
    }
    if (fault.kind === 'status' || fault.kind === 'crumbFail') {
      const problem = problemOf(fault, reply, secret);
      void reply.code(problem.statusCode).type('application/json');
      return JSON.stringify({ error: problem.message, ...problem.details });
    }
    if (fault.kind === 'drop') request.raw.socket.destroy();
    await abandoned(request);
    return '';
  });
}
