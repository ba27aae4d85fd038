import { expect } from '@open-wc/testing';
import type { ReactNode } from 'react';
import { defineInput } from '../../src/core/input/input.js';
import { lazyModule } from '../../src/loading/lazy-module.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { nextTask } from '../support/browser/next-task.js';
import { waitUntil } from '../support/browser/wait-until.js';
import { collectReports, inside, place, register } from './fixture.js';

/** A resource that is pending until its code has loaded. */
let code: PromiseWithResolvers<void> | undefined;

const reader = lazyModule('sq-words reader', async () => {
  code ??= Promise.withResolvers();
  await code.promise;
  return { read: (raw: object) => (raw as { content: string }).content };
});

const input = defineInput({
  scalars: {},
  reader: (json) => (Object.keys(json).length > 0 ? reader : undefined),
  structure: (raw) => {
    const json = raw as object;
    const content = Object.keys(json).length > 0 ? reader.current?.read(json) : undefined;
    return { content: content ?? 'nothing' };
  },
});

function View({ input: { content } }: { readonly input: { readonly content: string } }): ReactNode {
  return <p>{content}</p>;
}

const tag = register(class extends reactBlock({ input, view: View, styles: [] }) {});
const reports = collectReports();
const json = '<script type="application/json">{"content":"from JSON"}</script>';

interface Reading extends HTMLElement {
  readonly updateComplete: Promise<void>;
  data: unknown;
}

function comes(): void {
  code?.resolve();
}

beforeEach(() => {
  code = undefined;
  reader.forget();
});

describe('a block that needs lazily loaded code to read its JSON', () => {
  it("keeps the server's HTML until the code has loaded", async () => {
    const host = place<Reading>(`<${tag}><b>Server</b>${json}</${tag}>`);
    await nextTask();
    expect(host.shadowRoot).to.equal(null);
    expect(host.matches(':state(waiting)')).to.equal(true);
    comes();
    await host.updateComplete;
    expect(host.matches(':state(waiting)')).to.equal(false);
    expect(inside(host, 'p').textContent).to.equal('from JSON');
  });

  it('hydrates the server-rendered nodes', async () => {
    const drawn = `<template shadowrootmode="open"><div class="sq-root"><p>from JSON</p></div></template>`;
    const host = place<Reading>(`<${tag}>${drawn}${json}</${tag}>`);
    const content = inside(host, 'p');
    await nextTask();
    expect(inside(host, 'p')).to.equal(content);
    comes();
    await host.updateComplete;
    expect(inside(host, 'p')).to.equal(content);
  });

  it('renders without waiting if it has no JSON, and keeps its view while later JSON waits for the code', async () => {
    const host = place<Reading>(`<${tag}></${tag}>`);
    await host.updateComplete;
    expect(inside(host, 'p').textContent).to.equal('nothing');
    host.data = { content: 'from a script' };
    await nextTask();
    expect(inside(host, 'p').textContent).to.equal('nothing');
    comes();
    await host.updateComplete;
    expect(inside(host, 'p').textContent).to.equal('from a script');
  });

  it('reports a failure to load the code, and requests it again at the next change', async () => {
    expectConsole(/chunk sq-words reader failed/);
    const host = place<Reading>(`<${tag}><b>Server</b>${json}</${tag}>`);
    await nextTask();
    code?.reject(new Error('offline'));
    await host.updateComplete;
    await waitUntil(() => reports.length > 0);
    expect(reports.map(({ message }) => message)).to.deep.equal([
      'Loading chunk sq-words reader failed. (offline)',
    ]);
    expect(host.textContent).to.include('Server');
    code = undefined;
    host.data = { content: 'again' };
    await nextTask();
    comes();
    await host.updateComplete;
    expect(inside(host, 'p').textContent).to.equal('again');
  });
});
