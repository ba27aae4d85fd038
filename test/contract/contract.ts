import { elements, examples, parts } from 'virtual:elements';
import { fakeApi } from '../support/browser/fake-api.js';
import { promises } from './promises.js';
import { clearFixture, type Subject } from './subject.js';

/**
 * Tests an element against every guarantee. `writeContractFiles` writes the test files that call this function.
 *
 * @param rendered - The examples, with the shadow roots that Node has rendered.
 * @param load - Imports the element's file.
 * @param loadAgain - Imports it again.
 */
export function holdToContract(
  tag: string,
  rendered: readonly string[],
  load: () => Promise<unknown>,
  loadAgain: () => Promise<unknown>,
): void {
  const doc = elements.find((candidate) => candidate.tag === tag);
  if (!doc) throw new Error(`<${tag}> has no documentation`);

  describe(`<${tag}>`, () => {
    const subject: Subject = {
      ...{ doc, rendered, loadAgain },
      examples: sections(examples[tag], tag),
      writtenParts: parts[tag] ?? [],
    };

    // The test page has no API, and a missing endpoint is reported at an unpredictable time. The fake API returns
    // status 503, which is not reported.
    before(() => fakeApi());
    before(load);
    afterEach(clearFixture);

    it('has examples to test', () => {
      if (subject.examples.length === 0)
        throw new Error(`demo/examples contains no example of <${tag}>`);
    });

    for (const { name, check, isOfCore } of promises) if (!isOfCore) it(name, () => check(subject));
  });
}

/** Returns the sections of an example file that contain the tag. */
function sections(html: string | null | undefined, tag: string): string[] {
  const parsed = new DOMParser().parseFromString(html ?? '', 'text/html');
  return [...parsed.querySelectorAll('[data-example]')]
    .filter((section) => section.querySelector(tag))
    .map((section) => section.innerHTML);
}
