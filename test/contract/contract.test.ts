import { elements, examples } from 'virtual:elements';
import { rendered } from 'virtual:rendered';
import { promises } from './promises.js';
import { clearStage, type Subject } from './subject.js';

for (const doc of elements) {
  describe(`<${doc.tag}>`, () => {
    const subject: Subject = {
      doc,
      examples: sections(examples[doc.tag], doc.tag),
      rendered: rendered[doc.tag] ?? [],
      loadAgain: () => import(`/elements/${doc.tag}.ts?copy=${String(Math.random())}`),
    };

    before(() => import(`/elements/${doc.tag}.ts`));
    afterEach(clearStage);

    it('has examples to keep its promises with', () => {
      if (subject.examples.length === 0)
        throw new Error(`no example of <${doc.tag}> in demo/examples`);
    });

    for (const { name, check } of promises) it(name, () => check(subject));
  });
}

/** Each section of an example file that holds the tag. */
function sections(html: string | null | undefined, tag: string): string[] {
  const parsed = new DOMParser().parseFromString(html ?? '', 'text/html');
  return [...parsed.querySelectorAll('[data-example]')]
    .filter((section) => section.querySelector(tag))
    .map((section) => section.innerHTML);
}
