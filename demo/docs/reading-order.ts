/** A group of documents in the menu. */
export interface DocumentGroup {
  readonly title: string;
  /** Files relative to `docs/`, without `.md`, in reading order. */
  readonly files: readonly string[];
}

/** The documents in reading order: from the first page to the background of the library. */
export const documentGroups: readonly DocumentGroup[] = [
  {
    title: 'Start',
    files: ['start/first-page', 'start/install', 'start/servers', 'start/troubleshooting'],
  },
  {
    title: 'Your site',
    files: [
      'guides/theming',
      'guides/forms',
      'guides/static-shop',
      'guides/languages',
      'guides/consent',
      'guides/overlays',
      'guides/animations',
      'guides/experiments',
    ],
  },
  {
    title: 'Template systems',
    files: [
      'guides/liquid',
      'guides/jinja',
      'guides/php',
      'guides/handlebars',
      'guides/go',
      'guides/erb',
    ],
  },
  {
    title: 'Frameworks',
    files: ['guides/react', 'guides/next', 'guides/vue', 'guides/svelte', 'guides/solid'],
  },
  { title: 'Speed', files: ['guides/loading', 'guides/server-rendering'] },
  {
    title: 'Page builders',
    files: ['guides/page-builders', 'guides/page-dom', 'guides/editor'],
  },
  {
    title: 'Reference',
    files: [
      'reference/elements',
      'reference/events',
      'reference/tokens',
      'reference/context',
      'reference/json-input',
      'reference/catalogue',
      'reference/modules',
      'reference/cli',
      'reference/http-api',
      'reference/storage',
      'reference/owner-elements',
      'reference/demo-server',
      'reference/atag',
    ],
  },
  {
    title: 'Background',
    files: [
      'behavior',
      'squarespace',
      'browsers',
      'accessibility',
      'performance',
      'architecture',
      'writing-a-block',
      'testing',
    ],
  },
];

/** The group of a document that `documentGroups` does not list yet, by the document's folder. */
const groupOfFolder: Readonly<Record<string, string>> = {
  start: 'Start',
  guides: 'Your site',
  reference: 'Reference',
};

/**
 * Sorts documents into groups. A document that is not listed comes last in its folder's group, so that every document is
 * in the menu.
 *
 * @param files - Files relative to `docs/`, without `.md`
 */
export function groupDocuments(files: readonly string[]): readonly DocumentGroup[] {
  const listed = new Set(documentGroups.flatMap((group) => group.files));
  const unlisted = files.filter((file) => !listed.has(file)).sort();
  return documentGroups.map(({ title, files: ordered }) => ({
    title,
    files: [
      ...ordered.filter((file) => files.includes(file)),
      ...unlisted.filter((file) => fallbackGroup(file) === title),
    ],
  }));
}

function fallbackGroup(file: string): string {
  return groupOfFolder[file.split('/').slice(0, -1).join('/')] ?? 'Background';
}
