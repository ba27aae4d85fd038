import type { ElementDoc } from '../element-doc.js';

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
export function scaffold(tag: string, kind: ElementDoc['kind']): Map<string, string> {
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
    [`elements/${tag}.ts`, kind === 'react' ? reactElement(names) : litElement(names)],
    [`${folder}/input.ts`, input(names)],
    kind === 'react'
      ? [`${folder}/View.tsx`, reactView(names)]
      : [`${folder}/view.ts`, litView(names)],
    [`${folder}/${name}.styles.ts`, styles(names)],
    [`${folder}/page.css`, pageCss(names)],
    [`demo/examples/${tag}.html`, example(names)],
    [`test/features/${name}/${name}.test.ts`, test(names)],
  ]);
}

function documentation({ tag }: Names): string {
  return `/**
 * Shows what the server sent, more quietly if asked to.
 *
 * @element ${tag}
 * @summary What the server sent, more quietly if asked to.
 * @load visible
 * @styles own
 * @attr {boolean} quiet - Shows the content less strongly. Default false.
 * @slot - The content.
 * @csspart content - The box around the content.
 * @cssproperty [--${tag}-opacity=0.8] - Opacity of quiet content.
 */`;
}

function reactElement(names: Names): string {
  const { tag, name, className, variable } = names;
  return `import { ${variable}Styles } from '../src/features/${name}/${name}.styles.js';
import { ${variable}Input } from '../src/features/${name}/input.js';
import { View } from '../src/features/${name}/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';

${documentation(names)}
export class ${className} extends reactBlock({
  input: ${variable}Input,
  view: View,
  styles: [${variable}Styles],
}) {}

define('${tag}', ${className});
`;
}

function litElement(names: Names): string {
  const { tag, name, className, variable } = names;
  return `import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { ${variable}Styles } from '../src/features/${name}/${name}.styles.js';
import { ${variable}Input } from '../src/features/${name}/input.js';
import { ${variable}View } from '../src/features/${name}/view.js';

${documentation(names)}
export class ${className} extends litBlock({
  input: ${variable}Input,
  state: {},
  view: ${variable}View,
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

function reactView({ inputType }: Names): string {
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

function litView({ variable, inputType }: Names): string {
  return `import { html, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import type { ${inputType} } from './input.js';

/** The server's content in a box of its own. */
export function ${variable}View({ input }: LitView<${inputType}, object>): TemplateResult {
  return html\`<div part="content" class=\${input.quiet ? 'quiet' : ''}><slot></slot></div>\`;
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

function pageCss({ tag }: Names): string {
  return `${tag} {
  display: block;
}
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
