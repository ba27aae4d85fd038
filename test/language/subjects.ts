import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findWords } from './find-words.js';

/*
 * Checks commit subjects: Conventional Commits, at most 100 characters, and no words from `words.json`. Given a
 * message's path, as in the `commit-msg` hook, it checks only that message. Otherwise it checks all commits since the
 * hook was added.
 */

const hook = '.githooks/commit-msg';
const types = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const conventional = new RegExp(`^(?:${types})(?:\\([\\w-]+\\))?!?: \\S.*[^.\\s]$`);
const MAX_LENGTH = 100;

const [message] = process.argv.slice(2);
const subjects = message === undefined ? committed() : [firstLine(readFileSync(message, 'utf8'))];
const problems: string[] = [];
for (const subject of subjects)
  for (const problem of await problemsOf(subject)) problems.push(`${subject}\n  ${problem}`);
if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;

async function problemsOf(subject: string): Promise<string[]> {
  if (/^(?:Merge|Revert) /.test(subject)) return [];
  const found = (await findWords(subject, 'subject.md')).map((word) => word.message);
  if (!conventional.test(subject)) {
    found.push(`Expected "type(scope): subject" without a period; types are ${types}.`);
  }
  if (subject.length > MAX_LENGTH) found.push(`Expected at most ${String(MAX_LENGTH)} characters.`);
  return found;
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

/** Returns the subjects of the commits since the hook was added. Empty without a repository or its history. */
function committed(): readonly string[] {
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', hook)
      .trim()
      .split('\n')
      .at(-1);
    return added
      ? git('log', '--no-merges', '--format=%s', `${added}..HEAD`)
          .trim()
          .split('\n')
          .filter(Boolean)
      : [];
  } catch {
    return [];
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
