import type { ManualChunkMeta } from 'rollup';
import type { ElementDoc } from './element-doc.js';

/** An entry: tags of one kind, `page`, the page runtime, or `answer`, which shares no more than `core`. */
export interface Entry {
  readonly kind: ElementDoc['kind'] | 'page' | 'answer';
  /** Whether a page has their code before a visitor does anything. */
  readonly isEarly?: boolean;
  /** Whether these tags share the file `light`. */
  readonly isLight?: boolean;
  /** Of an answer that stands in view: its name, which its file has with what else it needs of its feature. */
  readonly view?: string;
}

/** What asks a server: nobody needs it before a visitor does something. */
export const calls = /\/src\/(platform\/client|page\/connect)\.ts$/;
/** What answers calls in place of a server: no view, though only views ask for it. */
const answersCalls = /\/static-shop\//;

const react = /node_modules\/react(-dom)?\//;

const ofPageRuntime = /\/src\/(page|runtime)\//;

/** Who needs a module at once, by the files that are asked for by name: entries, and what is imported late. */
export class Users {
  react = 0;
  lit = 0;
  controller = 0;
  page = 0;
  /** Of `lit`, those that come before a touch. */
  early = 0;
  /** Of these, the one of the tags that share a file. */
  light = 0;
  /** Late parts, by their modules. */
  readonly late = new Set<string>();
  /** Of these, how many only React blocks ask for. */
  lateOfReact = 0;
  /** Of these, how many only the page runtime asks for. */
  lateOfPage = 0;

  get count(): number {
    return this.tags + this.page + this.late.size;
  }

  get tags(): number {
    return this.react + this.lit + this.controller;
  }

  /** Needed by an entry, and not only by what comes late. */
  get isEntrys(): boolean {
    return this.tags + this.page > 0;
  }

  /** Needed by several lit tags, and by nobody else but late parts of such. */
  get isLit(): boolean {
    return this.lit > 1 && this.lit === this.tags && this.page + this.lateOfReact === 0;
  }

  /** Needed by several tags with a controller, and by nobody else. */
  get isControllers(): boolean {
    return this.controller > 1 && this.controller === this.count;
  }

  /** Needed by nobody but tags that share a file, and their late parts. */
  get isLight(): boolean {
    return this.light > 0 && this.tags + this.page + this.lateOfReact === this.light;
  }

  /** Needed by late parts of the page runtime, which bring no code of tags, and not by the runtime itself. */
  get isLateOfPage(): boolean {
    return this.page === 0 && this.lateOfPage > 0;
  }

  /** Where all who need it have React. */
  get needsReact(): boolean {
    return this.tags === this.react && this.page === 0 && this.late.size === this.lateOfReact;
  }
}

export function readUsers(
  entries: ReadonlyMap<string, Entry>,
  late: ReadonlyMap<string, boolean>,
  getModuleInfo: ManualChunkMeta['getModuleInfo'],
): Map<string, Users> {
  const found = new Map<string, Users>();
  const use = (
    start: string,
    count: (users: Users) => void,
    isThere: ReadonlySet<string> = new Set(),
  ): void => {
    for (const id of reachable([start], (each) => getModuleInfo(each)?.importedIds ?? [])) {
      if (isThere.has(id)) continue;
      const users = found.get(id) ?? new Users();
      found.set(id, users);
      count(users);
    }
  };
  for (const [id, { kind, isEarly, isLight }] of entries) {
    if (kind === 'answer') continue;
    use(id, (users) => {
      users[kind] += 1;
      if (isEarly) users.early += 1;
      if (isLight) users.light += 1;
    });
  }
  for (const [id, isOfReact] of late) {
    const askers = askersOf(id, entries, late, getModuleInfo);
    const isOfPage =
      ofPageRuntime.test(id) || askers.every(({ start }) => entries.get(start)?.kind === 'page');
    use(
      id,
      (users) => {
        users.late.add(id);
        if (isOfReact) users.lateOfReact += 1;
        if (isOfPage) users.lateOfPage += 1;
      },
      modulesBefore(askers, late),
    );
  }
  return found;
}

/** An entry or a late part that imports another late part, with all modules that it needs itself. */
interface Asker {
  readonly start: string;
  readonly modules: ReadonlySet<string>;
}

function askersOf(
  id: string,
  entries: ReadonlyMap<string, Entry>,
  late: ReadonlyMap<string, boolean>,
  getModuleInfo: ManualChunkMeta['getModuleInfo'],
): Asker[] {
  return [...entries.keys(), ...late.keys()].flatMap((start) => {
    const modules = reachable([start], (each) => getModuleInfo(each)?.importedIds ?? []);
    const asks = [...modules].some((each) =>
      getModuleInfo(each)?.dynamicallyImportedIds.includes(id),
    );
    return asks ? [{ start, modules }] : [];
  });
}

/** What is there whenever a late part is asked for: all of the late part that alone asks for it, if one does. */
function modulesBefore(
  [only, ...others]: readonly Asker[],
  late: ReadonlyMap<string, boolean>,
): ReadonlySet<string> {
  return only && others.length === 0 && late.has(only.start) ? only.modules : new Set();
}

/** The modules that early answers import: what others need of these, too, must be there before. */
export function readEarly(
  entries: ReadonlyMap<string, Entry>,
  getModuleInfo: ManualChunkMeta['getModuleInfo'],
): Set<string> {
  const answers = [...entries].filter(([, { kind }]) => kind === 'answer').map(([id]) => id);
  return reachable(
    answers.flatMap((id) => getModuleInfo(id)?.importedIds ?? []),
    (id) => getModuleInfo(id)?.importedIds ?? [],
  );
}

/** The modules that are imported late, and whether only React blocks ask for them. */
export function readLate(
  entries: ReadonlyMap<string, Entry>,
  getModuleInfo: ManualChunkMeta['getModuleInfo'],
): Map<string, boolean> {
  const late = new Map<string, boolean>();
  for (const ofReact of [true, false]) {
    const starts = [...entries].filter(([, { kind }]) => (kind === 'react') === ofReact);
    const all = reachable(
      starts.map(([id]) => id),
      (id) => {
        const info = getModuleInfo(id);
        return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
      },
    );
    for (const id of all) {
      for (const target of getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        const hasReact = ofReact || drawsWithReact(target, getModuleInfo);
        // Calls share a file with those of what has no React.
        late.set(target, hasReact && !calls.test(target) && !answersCalls.test(target));
      }
    }
  }
  return late;
}

/** Whether a late part imports React itself, as the view of a controller does. */
function drawsWithReact(id: string, getModuleInfo: ManualChunkMeta['getModuleInfo']): boolean {
  const modules = reachable([id], (each) => getModuleInfo(each)?.importedIds ?? []);
  return [...modules].some((each) => react.test(each));
}

/** Modules, and all that `next` leads to from them. */
export function reachable(
  starts: readonly string[],
  next: (id: string) => readonly string[],
): Set<string> {
  const seen = new Set(starts);
  // What is added meanwhile is visited, too.
  for (const id of seen) for (const to of next(id)) seen.add(to);
  return seen;
}
