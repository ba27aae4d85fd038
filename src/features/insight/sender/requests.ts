import { CRUMB_HEADER, limits, paths, times } from '../model/calls.js';
import { formBody } from '../arrival/form-body.js';

/** What a record is made of, before it is encoded for its call. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record on its way. All of it can be kept as JSON. */
export interface Entry {
  /** Names the record: the server stores each once. */
  readonly key: string;
  readonly channel: ChannelName;
  readonly fields: Fields;
  /** What follows the call's path: the id of a product. */
  readonly suffix?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Until when nobody but its page sends it; where nothing is said, shortly after it was made. */
  readonly until?: number;
}

interface Channel {
  readonly path: string;
  readonly encode: (
    entries: readonly Entry[],
    crumb: () => string,
  ) => Pick<OutgoingRequest, 'body' | 'type'>;
  /** Milliseconds that records wait for others. */
  readonly wait: number;
  /** The wait begins anew with each record. */
  readonly isDebounced?: true;
  /** Records of one request; one where nothing is said. */
  readonly batch?: number;
  readonly isQuery?: true;
  /** The crumb is sent in the query, and as a header where there are headers. */
  readonly needsCrumb?: true;
}

/** One request, whoever makes it. */
export interface OutgoingRequest {
  readonly channel: ChannelName;
  readonly entries: readonly Entry[];
  readonly method: 'GET' | 'POST';
  /** From the root of the API or of the events service. */
  readonly path: string;
  readonly body: string;
  /** Of the body. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';
/** What a header can hold: with anything else there is no request, and no answer that renews the crumb. */
const HEADER = /^[!-~]+$/;
const JSON_TYPE = 'application/json';
/** Records of one click or look go together, and no request stands in the way of what somebody does. */
const SOON = 1000;

const formChannel = (path: string): Channel => ({ path, encode: encodeForm, wait: SOON });

const channels = {
  hit: formChannel(paths.hit),
  buttonClick: formChannel(paths.buttonClick),
  buttonRender: formChannel(paths.buttonRender),
  formRender: formChannel(paths.formRender),
  overlay: formChannel(paths.overlay),
  quickView: formChannel(paths.quickView),
  event: { ...formChannel(paths.event), encode: encodeEvent },
  track: { path: paths.track, encode: encodeQuery, wait: 0, isQuery: true },
  trace: { path: paths.trace, encode: encodeTrace, wait: times.traceFlush, batch: limits.batch },
  errors: {
    path: paths.errors,
    encode: (entries) => encodeJson(entries.map(withKey('key'))),
    wait: times.errorDebounce,
    isDebounced: true,
    batch: limits.errorsQueued,
    needsCrumb: true,
  },
  performance: {
    path: paths.performanceRecords,
    encode: (entries) => ({
      body: JSON.stringify(entries.map(withKey('k'))),
      type: 'text/plain;charset=UTF-8',
    }),
    wait: 0,
    batch: limits.batch,
    needsCrumb: true,
  },
  service: {
    path: paths.serviceEvents,
    encode: ([entry]) => encodeJson(entry && withKey('key')(entry)),
    wait: SOON,
    needsCrumb: true,
  },
} as const satisfies Readonly<Record<string, Channel>>;

/** The call that a record goes to. */
export type ChannelName = keyof typeof channels;

/** How long records of a call wait for others, and how many of them go together. */
export function rulesOf(name: ChannelName): Pick<Channel, 'wait' | 'isDebounced' | 'batch'> {
  return channels[name];
}

/** True for the name of a call, as kept records have it. */
export function isChannel(name: unknown): name is ChannelName {
  return typeof name === 'string' && Object.hasOwn(channels, name);
}

/**
 * The requests that carry records, in their order; as many in one as its call takes.
 *
 * @param crumb - reads the cookie's, which takes a while; empty where it cannot be read
 */
export function requestsOf(entries: readonly Entry[], crumb: () => string): OutgoingRequest[] {
  const groups = new Map<ChannelName, Entry[][]>();
  for (const entry of entries) {
    const batches = groups.get(entry.channel) ?? [];
    const { batch = 1 }: Channel = channels[entry.channel];
    const last = batches.at(-1);
    if (last && last.length < batch) last.push(entry);
    else batches.push([entry]);
    groups.set(entry.channel, batches);
  }
  return [...groups].flatMap(([name, batches]) =>
    batches.map((batch) => requestOf(name, batch, crumb)),
  );
}

function requestOf(
  name: ChannelName,
  entries: readonly Entry[],
  readCrumb: () => string,
): OutgoingRequest {
  const channel: Channel = channels[name];
  const { body, type } = channel.encode(entries, readCrumb);
  const path = channel.path + encodeURIComponent(entries[0]?.suffix ?? '');
  const crumb = channel.needsCrumb ? readCrumb() : '';
  const withCrumb = crumb && `?crumb=${encodeURIComponent(crumb)}`;
  return {
    channel: name,
    entries,
    method: channel.isQuery ? 'GET' : 'POST',
    path: path + (channel.isQuery ? `?${body}` : withCrumb),
    body: channel.isQuery ? '' : body,
    type,
    headers: HEADER.test(crumb) ? { [CRUMB_HEADER]: crumb } : {},
  };
}

function bodyOf(fields: Fields): string {
  return formBody(fields).toString();
}

function encodeForm([entry]: readonly Entry[]): { body: string; type: string } {
  return { body: bodyOf(entry ? { key: entry.key, ...entry.fields } : {}), type: FORM };
}

function encodeEvent(
  [entry]: readonly Entry[],
  crumb: () => string,
): { body: string; type: string } {
  const fields = entry ? { key: entry.key, crumb: crumb(), ...entry.fields } : {};
  return { body: bodyOf(fields), type: FORM };
}

function encodeQuery([entry]: readonly Entry[]): { body: string; type: string } {
  return { body: bodyOf(entry ? { ...entry.fields, rk: entry.key } : {}), type: '' };
}

function encodeTrace(entries: readonly Entry[]): { body: string; type: string } {
  return { body: bodyOf({ data: entries.map(withKey('key')) }), type: FORM };
}

function encodeJson(data: unknown): { body: string; type: string } {
  return { body: JSON.stringify(data), type: JSON_TYPE };
}

function withKey(name: string): (entry: Entry) => Fields {
  return ({ key, fields }) => ({ ...fields, [name]: key });
}
