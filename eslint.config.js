import js from '@eslint/js';
import baselineJs from 'eslint-plugin-baseline-js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { configs as lit } from 'eslint-plugin-lit';
import reactHooks from 'eslint-plugin-react-hooks';
import { configs as wc } from 'eslint-plugin-wc';
import { tsImport } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';

/** @type {typeof import('./src/build/browser-features.js')} */
const { baselineOptions, newerStatics } = await tsImport(
  './src/build/browser-features.ts',
  import.meta.url,
);

const sources = ['src/**/*.{ts,tsx}', 'elements/**/*.ts'];
const typescript = ['**/*.{ts,tsx}'];
const tests = ['test/**/*.{ts,tsx}', 'bench/**/*.{ts,tsx}'];
/** Pure code, and the texts that it hands out as long as messages have no keys. */
const models = ['src/**/model/**', 'src/**/messages{.ts,/**}'];

/** `no-restricted-syntax` does not merge between blocks: each block lists all that holds for its files. */
const everywhere = [
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: import from the file that declares the name.',
  },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file that declares the name.',
  },
];
const namedExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  {
    selector: 'ExportSpecifier[exported.name="default"]',
    message: 'Named exports only.',
  },
];
/** Interfaces of the DOM: each window has its own. */
const domInterface =
  '/^(EventTarget|Node|Element|CharacterData|Text|Comment|Attr|(HTML|XML)?Document|DocumentFragment|DocumentType|ShadowRoot|Window|NodeList|HTMLCollection|DOMException|(HTML|SVG|MathML)\\w*Element|\\w*Event)$/';
const lateCode = {
  selector: "ImportExpression:not(CallExpression[callee.name='lazyModule'] *)",
  message:
    'Code that comes late is declared by lazyModule: its failure is reported and tried again.',
};
const shipped = [
  ...everywhere,
  ...namedExports,
  {
    selector: `BinaryExpression[operator="instanceof"]:matches([right.name=${domInterface}], [right.property.name=${domInterface}])`,
    message:
      "Nodes and events may come from another window: use platform/node-kinds, or an event's type.",
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    message: 'HTML from data goes through DOMPurify; build nodes instead.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment)$/]',
    message: 'HTML from data goes through DOMPurify; build nodes instead.',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'HTML from data goes through DOMPurify; build nodes instead.',
  },
  {
    selector: 'JSXAttribute[name.name="style"]',
    message:
      'A server-sent shadow root holds no style attribute (style-src): use a class, or set a custom property in an effect.',
  },
  {
    selector: 'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
    message: 'document.write stops the parser.',
  },
  {
    selector:
      'CallExpression[callee.property.name="addEventListener"][arguments.0.value=/unload$/]',
    message: 'unload and beforeunload keep a page out of the back-forward cache: use pagehide.',
  },
  lateCode,
];
const deterministic = [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Time arrives as an argument.',
  },
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Time arrives as an argument.',
  },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    message: 'Randomness arrives as an argument.',
  },
];
const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const outsideDomain = ['document', 'window', 'localStorage', 'sessionStorage', 'navigator'];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'coverage/',
      'test-results/',
      '.cache/',
      'demo/.data/',
      'demo/public/',
      '**/*.d.ts',
    ],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-syntax': ['error', ...everywhere],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['console', 'process', 'performance', 'setTimeout', 'URL'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
  {
    files: ['test/interop/apps/**/*.js'],
    languageOptions: { globals: { document: 'readonly', window: 'readonly' } },
  },
  {
    files: ['demo/assets/scripts/**/*.js'],
    languageOptions: {
      globals: {
        addEventListener: 'readonly',
        BroadcastChannel: 'readonly',
        clearTimeout: 'readonly',
        CSSStyleSheet: 'readonly',
        customElements: 'readonly',
        CustomEvent: 'readonly',
        document: 'readonly',
        fetch: 'readonly',
        FormData: 'readonly',
        getSelection: 'readonly',
        innerHeight: 'readonly',
        innerWidth: 'readonly',
        IntersectionObserver: 'readonly',
        localStorage: 'readonly',
        location: 'readonly',
        navigator: 'readonly',
        parent: 'readonly',
        PointerEvent: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        window: 'readonly',
        XMLHttpRequest: 'readonly',
      },
    },
  },
  {
    files: typescript,
    extends: [tseslint.configs.recommended, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Declaration merging needs interfaces that declare nothing.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      'no-restricted-syntax': ['error', ...everywhere, ...namedExports],
    },
  },
  {
    files: sources,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...shipped],
      'no-restricted-globals': ['error', ...network, 'event', 'name', 'length'],
    },
  },
  // The loader's own files, and what runs in Node.
  {
    files: [
      'src/build/**',
      'src/core/renderers/server/server.ts',
      'src/runtime/sq.ts',
      'src/loading/loader.ts',
      // Its files are loaded by lazy modules of `land.ts`.
      'src/features/map/land/cells.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...shipped.filter((rule) => rule !== lateCode)] },
  },
  { files: ['src/build/**'], rules: { 'no-console': 'off' } },
  {
    files: [
      'src/platform/**',
      'src/page/connect.ts',
      'src/features/*/early.ts',
      'src/features/cart/static-shop/static-cart.ts',
      'src/features/insight/collector.ts',
      'src/editor/media/upload.ts',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  // The factory warns the authors of pages. Errors leave by `report` alone.
  {
    files: [
      'src/{core,ui}/**',
      'src/loading/**',
      'src/runtime/offline/**',
      'src/platform/trusted.ts',
    ],
    rules: { 'no-console': ['error', { allow: ['warn'] }] },
  },
  {
    files: ['src/core/life/host.ts', 'src/platform/report.ts', 'src/loading/fetching.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: [...models, 'src/{page,features/*}/*-{queue,store}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...shipped, ...deterministic] },
  },
  {
    files: models,
    rules: { 'no-restricted-globals': ['error', ...network, ...outsideDomain] },
  },
  {
    files: sources,
    extends: [wc['flat/best-practice'], lit['flat/recommended']],
    rules: {
      'lit/no-invalid-escape-sequences': 'error',
      // Registration is by `define`, and tags are checked by the documentation reader.
      'wc/define-tag-after-class-definition': 'off',
      'wc/file-name-matches-element': 'off',
    },
  },
  // What runs in browsers, by what the data says of the first that README.md names.
  {
    files: sources,
    ignores: ['src/build/**', 'src/core/renderers/server/server.ts'],
    // By type, since what an instance has is known by its type alone.
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'baseline-js': baselineJs },
    rules: {
      'baseline-js/use-baseline': ['error', baselineOptions('type-aware')],
      'no-restricted-properties': ['error', ...newerStatics],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    rules: {
      // React Aria's components take `autoFocus` in dialogs, where focus has to move.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: tests,
    rules: {
      // Chai's assertions are property reads.
      '@typescript-eslint/no-unused-expressions': 'off',
      'no-unused-expressions': 'off',
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        ...namedExports,
        {
          selector:
            'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|fixme|todo)$/]',
          message: 'No test is skipped, and none runs alone.',
        },
        {
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'No sleeps: wait for what the test needs.',
        },
        {
          selector: 'CallExpression[callee.name="aTimeout"]',
          message: 'No sleeps: wait for what the test needs.',
        },
        {
          selector:
            'ImportDeclaration[source.value="@open-wc/testing"] ImportSpecifier[imported.name="waitUntil"]',
          message: 'A second is not enough on a busy machine: use test/support/browser/wait-until.',
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(toMatchSnapshot|toMatchAriaSnapshot)$/]',
          message: 'No snapshots of markup: assert what matters.',
        },
      ],
    },
  },
  // Tools that ask for a default export.
  {
    files: ['*.config.{ts,js,mjs}', 'test/support/node/*-{reporter,setup}.{ts,mjs}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
