import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';

interface Names {
  /** `sq-opening-hours` */
  readonly tag: string;
  /** `opening-hours` */
  readonly name: string;
  /** `SqOpeningHours` */
  readonly className: string;
  /** `openingHours` */
  readonly variable: string;
  /** `OpeningHoursInput` */
  readonly inputType: string;
}

/**
 * The files of a new tag, by path. The generated block passes the contract suite.
 *
 * @throws Error if the name is malformed
 */
export function scaffold(tag: string): Map<string, string> {
  if (!/^sq(-[a-z][a-z\d]*)+$/.test(tag)) {
    throw new Error(
      `"${tag}" is no name for a tag: expected sq- and lower-case words joined by hyphens, such as sq-opening-hours.`,
    );
  }
  const name = tag.slice('sq-'.length);
  const pascal = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const names: Names = {
    tag,
    name,
    className: `Sq${pascal}`,
    variable: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    inputType: `${pascal}Input`,
  };
  const folder = `src/features/${name}`;
  return new Map([
    [`elements/${tag}.ts`, element(names)],
    [`${folder}/input.ts`, input(names)],
    [`${folder}/View.tsx`, view(names)],
    [`${folder}/${name}.styles.ts`, styles(names)],
    [`${folder}/page.css`, `${tag} {\n  display: block;\n}\n`],
    [`demo/examples/${tag}.html`, example(names)],
    [`test/features/${name}/${name}.test.ts`, test(names)],
  ]);
}

function element({ tag, name, className, variable }: Names): string {
  return `import { ${variable}Styles } from '../src/features/${name}/${name}.styles.js';
import { ${variable}Input } from '../src/features/${name}/input.js';
import { View } from '../src/features/${name}/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';

/**
 * Put the content inside the element. Visitors without JavaScript see it unchanged.
 *
 * @element ${tag}
 * @summary Shows its content, with reduced opacity if \`quiet\` is set.
 * @load visible
 * @styles own
 * @attr {boolean} quiet - Reduces the opacity of the content. Default: false.
 * @slot - The content.
 * @csspart content - Box around the content.
 * @cssproperty [--${tag}-opacity=0.8] - Opacity of quiet content.
 */
export class ${className} extends reactBlock({
  input: ${variable}Input,
  view: View,
  styles: [${variable}Styles],
}) {}

define('${tag}', ${className});
`;
}

function input({ tag, variable, inputType }: Names): string {
  return `import { defineInput, type InputOf } from '../../core/input/input.js';
import { flag } from '../../core/input/scalars.js';

/** What \`${tag}\` reads from its page. */
export const ${variable}Input = defineInput({
  scalars: { quiet: flag() },
});

export type ${inputType} = InputOf<typeof ${variable}Input>;
`;
}

function view({ inputType }: Names): string {
  return `import type { ReactNode } from 'react';
import type { ViewProps } from '../../core/renderers/react/ViewRoot.js';
import type { ${inputType} } from './input.js';

/** The server's content in a box of its own. */
export function View({ input }: ViewProps<${inputType}>): ReactNode {
  return (
    <div part="content" className={input.quiet ? 'quiet' : undefined}>
      <slot />
    </div>
  );
}
`;
}

function styles({ tag, variable }: Names): string {
  return `import { css } from '../../core/css.js';

export const ${variable}Styles = css\`
  :host {
    display: block;
  }

  .quiet {
    opacity: var(--${tag}-opacity, 0.8);
  }
\`;
`;
}

function example({ tag }: Names): string {
  return `<section data-example="As the server sent it">
  <${tag}><p>Roasted on Tuesdays and Fridays.</p></${tag}>
</section>

<section data-example="More quietly">
  <${tag} quiet><p>Beans keep for six weeks.</p></${tag}>
</section>
`;
}

function test({ tag, className }: Names): string {
  return `import { assert, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import type { ${className} } from '../../../elements/${tag}.js';
import '../../../elements/${tag}.js';

describe('${tag}', () => {
  it('shows its content, and less strongly once it is quiet', async () => {
    const element = await fixture<${className}>(html\`<${tag}><p>Text</p></${tag}>\`);
    await element.updateComplete;
    assert.equal(opacity(element), '1');

    element.quiet = true;
    await element.updateComplete;
    assert.equal(opacity(element), '0.8');
  });
});

function opacity(element: ${className}): string {
  const content = element.shadowRoot?.querySelector('[part="content"]');
  assert.exists(content);
  return getComputedStyle(content).opacity;
}
`;
}

/* `npm run new -- sq-x` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await create(process.argv.slice(2)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}

async function create([tag, ...more]: string[]): Promise<void> {
  if (tag === undefined || more.length > 0) throw new Error('Usage: npm run new -- sq-x');
  const files = scaffold(tag);
  const paths = [...files.keys(), `src/features/${tag.slice('sq-'.length)}`];
  const taken = paths.find((path) => existsSync(path));
  if (taken) throw new Error(`${tag} is taken: ${taken} exists.`);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    // Line breaks depend on the length of the tag's name.
    const options = { ...(await resolveConfig(file)), filepath: file };
    writeFileSync(file, await format(text, options), { flag: 'wx' });
    console.log(`wrote ${file}`);
  }
  console.log('To list it in the README: npm run docs');
}
