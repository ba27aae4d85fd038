import type { TestRunnerConfig } from '@web/test-runner';
import { landModule, landSource } from '../../../src/build/land.js';
import { leafletModule, withoutHtmlWrites } from '../../../src/build/leaflet.js';

type Plugin = NonNullable<TestRunnerConfig['plugins']>[number];

const LAND = '/virtual/land.js';

/** Serves Leaflet and the built-in land to the browser tests as the build makes them. */
export function mapPlugin(): Plugin {
  return {
    name: 'map',
    serverStart() {
      // It takes seconds to make, which no test should wait for.
      landSource();
    },
    resolveImport({ source }) {
      return source === landModule ? LAND : undefined;
    },
    serve(context) {
      return context.path === LAND ? { body: landSource(), type: 'js' } : undefined;
    },
    transform(context) {
      if (!leafletModule.test(context.path) || typeof context.body !== 'string') return undefined;
      return withoutHtmlWrites(context.body);
    },
  };
}
