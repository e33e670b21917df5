import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/** A role's id on either side of a comparison, in a switch, or as a key of a table. */
const ROLE_ID =
  ":matches(Identifier[name='roleId'], MemberExpression[property.name='roleId'], MemberExpression[object.name='ROLES'])";

const ASK_ACCESS = [
  `BinaryExpression[operator=/^[!=]==?$/] > ${ROLE_ID}`,
  `BinaryExpression[operator=/^[!=]==?$/] > ChainExpression > ${ROLE_ID}`,
  `SwitchStatement > ${ROLE_ID}.discriminant`,
  `MemberExpression[computed=true] > ${ROLE_ID}.property`,
].map((selector) => ({
  selector,
  message:
    'Ask lib/shared/access who may act as what: can(), isAdministrator(), isRepresentative(), isShopper() or editorOf(). Only there are roles compared.',
}));

const NO_SPREAD_LITERAL = {
  selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'A spread literal is not checked for excess properties: write its properties out.',
};

const IN_AN_OBJECT = {
  selector:
    "BinaryExpression[operator='in'][left.type!='Literal'][left.type!='PrivateIdentifier'][left.object.name!='Symbol']",
  message:
    "Use Object.hasOwn: a word such as 'constructor' is `in` every object. Or ask a Map or a Set.",
};

/** Tables that are asked for any word, at the top of a file. */
const WORD_TABLES = ['Program', 'ExportNamedDeclaration'].map((parent) => ({
  selector: `${parent} > VariableDeclaration > VariableDeclarator:matches([init.type='ObjectExpression'], [init.callee.property.name='fromEntries']) > Identifier.id TSTypeReference[typeName.name='Record'] > TSTypeParameterInstantiation > TSStringKeyword.params:first-child`,
  message:
    "Make it with wordTable of lib/shared/format/word-table: an object of its own has 'constructor' for every word.",
}));

const ANY_WORD = [IN_AN_OBJECT, ...WORD_TABLES];

const WRITE_MESSAGE =
  'Write through useCallMutation, useSendCall, useActionMutation, useCallForm or useUpload of lib/client: they say what becomes stale, and where a failure is shown.';

/** What goes around the one way to write; the shell alone makes the client. */
const WRITES = [
  { name: '@tanstack/react-query', importNames: ['useMutation', 'useMutationState'] },
  { name: '@/lib/client/api-context' },
  { name: '@/lib/client/run-action', allowTypeImports: true },
  { name: '@/lib/client/write-options', allowTypeImports: true },
  { name: '@/lib/client/uploads/uploading' },
  { name: '@/lib/client/call', importNames: ['ApiClient'], allowTypeImports: true },
].map((path) => ({ ...path, message: WRITE_MESSAGE }));

const LAZY = [{ name: 'react', importNames: ['lazy'] }, { name: 'next/dynamic' }].map((path) => ({
  ...path,
  message:
    'Load code with lazyComponent of components/ui/loading/lazy-component: it tries again after a failure, which costs that piece only.',
}));

const KEYS_HAVE_A_PLACE = ['queryKey', 'mutationKey', 'invalidates'].map((name) => ({
  selector: `Property[key.name='${name}'] ArrayExpression Literal`,
  message: 'Keys are made in lib/client/queries/<domain>.ts: take one from there.',
}));

/** The rules that run the React compiler: four fifths of a lint's time. */
const COMPILER_RULES = [...nextVitals, ...nextTypescript]
  .flatMap(({ rules }) => Object.keys(rules ?? {}))
  .filter((name) => /^react-hooks\/(?!rules-of-hooks|exhaustive-deps)/.test(name));

/** The rules of React's plugin look for components wherever a function is: a fifth of the time. */
const COMPONENT_RULES = nextVitals
  .flatMap(({ rules }) => Object.keys(rules ?? {}))
  .filter((name) => name.startsWith('react/'));

/** What the types refuse as well, or is about components that are classes: a fifth of the rest. */
const CLASS_RULES = [
  'react/display-name',
  'react/jsx-no-undef',
  'react/jsx-uses-react',
  'react/no-deprecated',
  'react/no-direct-mutation-state',
  'react/no-find-dom-node',
  'react/no-is-mounted',
  'react/no-render-return-value',
  'react/no-string-refs',
  'react/react-in-jsx-scope',
  'react/require-render-return',
];

const off = (names) => Object.fromEntries(names.map((name) => [name, 'off']));

const config = [
  { ignores: ['.next/**', '.data/**', '.shots/**', 'next-env.d.ts', 'test-results/**'] },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', NO_SPREAD_LITERAL],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // The addresses of the shell are hashes: plain links are what keeps them working everywhere.
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-img-element': 'off',
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**', 'db/**', 'server/**'],
    ignores: ['lib/shared/access/**'],
    rules: { 'no-restricted-syntax': ['error', NO_SPREAD_LITERAL, ...ANY_WORD, ...ASK_ACCESS] },
  },
  {
    files: ['components/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_SPREAD_LITERAL,
        ...ANY_WORD,
        ...ASK_ACCESS,
        ...KEYS_HAVE_A_PLACE,
      ],
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({ name, message: WRITE_MESSAGE })),
      ],
    },
  },
  {
    files: ['app/**', 'components/**'],
    ignores: ['components/ui/loading/lazy-component.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: LAZY }] },
  },
  {
    files: ['components/**'],
    ignores: ['components/shell/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: WRITES }] },
  },
  {
    files: ['**/*.{ts,mjs}', 'tests/**', 'emails/**'],
    ignores: ['components/**', 'lib/client/**'],
    // There are no hooks either.
    rules: off([...COMPILER_RULES, 'react-hooks/rules-of-hooks']),
  },
  // `npm test` goes without them; `npm run check`, on what changed, and `npm run test:all` have them.
  ...(process.env.LINT_SLOW_RULES === 'no'
    ? [{ rules: off([...COMPILER_RULES, ...CLASS_RULES]) }]
    : []),
  // Without JSX there is no component.
  { files: ['**/*.{ts,mjs}'], rules: off(COMPONENT_RULES) },
  // The compiler looks for what is not used: noUnusedLocals and noUnusedParameters.
  { files: ['**/*.{ts,tsx}'], rules: off(['@typescript-eslint/no-unused-vars']) },
];

export default config;
