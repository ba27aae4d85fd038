import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestTasks, type TraceEvent } from './longest-task.js';

const thread = { pid: 1, tid: 2 };
const task = (ts: number, milliseconds: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ name: 'RunTask', ...thread, ts, dur: milliseconds * 3000, tdur: milliseconds * 1000 },
  ...more,
});
const call = (ts: number, url: string): TraceEvent => ({
  ...{ name: 'FunctionCall', ...thread, ts, args: { data: { url } } },
});
const name = { name: 'thread_name', ...thread, ts: 0, args: { name: 'CrRendererMain' } };

test("attributes a task to insight if it runs one of insight's functions", () => {
  const longest = longestTasks([
    name,
    task(0, 5),
    call(14_000, 'https://shop.example/dist/cdn/chunks/insight-collect-1.js'),
    task(20_000, 9),
    call(21_000, 'https://shop.example/dist/cdn/runtime-1.js'),
    task(60_000, 3),
    call(60_000, 'https://shop.example/dist/cdn/chunks/insight-collector-1.js'),
  ]);
  assert.deepEqual(longest, { insight: 5, others: 9 });
});

test('ignores other threads', () => {
  assert.deepEqual(longestTasks([name, task(0, 5, { tid: 3 })]), { insight: 0, others: 0 });
});
