import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/** Who may import whom: docs/architecture.md. */
const layer = (files, forbidden, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: forbidden.map(({ group, instead, types = false }) => ({
          group,
          message: instead,
          allowTypeImports: types,
        })),
      },
    ],
  },
});

const NO_NEXT = {
  group: ['next', 'next/*', '!next-auth'],
  instead:
    'Operations speak the standard Request and Response, so that a plain server can run them.',
};

const config = [
  { ignores: ['.next/**', '.data/**', '.shots/**', 'next-env.d.ts', 'test-results/**'] },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // The addresses of the shell are hashes: plain links are what keeps them working everywhere.
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-img-element': 'off',
    },
  },
  { files: ['tests/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  layer(
    ['lib/constants/**'],
    [
      {
        group: ['@/*', '!@/lib', '!@/lib/constants', '!@/lib/constants/**', '!@/lib/access'],
        instead: 'Constants stand on nothing.',
      },
    ],
  ),
  layer(
    ['lib/access/**'],
    [
      {
        group: ['@/db/**', '@/app/**', '@/components/**', '@/lib/server/**'],
        instead: 'Access rules are pure.',
      },
    ],
  ),
  layer(
    ['lib/*/schema.ts'],
    [
      {
        group: ['@/db/**', '@/lib/server/**', '@/app/**', '@/components/**'],
        instead: 'A schema stands on zod, constants and other schemas: browsers use it too.',
      },
    ],
  ),
  layer(
    ['db/**'],
    [
      {
        group: ['@/app/**', '@/components/**', '@/lib/server/**', '@/lib/*/schema'],
        instead: 'The database stands on lib/constants and lib/env only.',
      },
    ],
    ['db/seed/**'],
  ),
  layer(
    ['lib/**'],
    [
      NO_NEXT,
      {
        group: ['@/app/**', '@/components/**', 'react', 'react-*'],
        instead: 'lib decides; it does not show.',
      },
    ],
    ['lib/client/**', 'lib/constants/**', 'lib/access/**', 'lib/*/schema.ts'],
  ),
  layer(
    ['lib/client/**'],
    [
      {
        group: [
          '@/db/**',
          '@/lib/server/**',
          '!@/lib/server/action',
          '@/app/**',
          '@/components/**',
        ],
        instead: 'The browser reaches the server by calls only.',
      },
      {
        group: ['@/lib/contract', '@/lib/server/action'],
        instead: 'Import the contract and actions as types: their code is the server.',
        types: true,
      },
    ],
  ),
  layer(
    ['components/**'],
    [
      {
        group: ['@/db/**', '@/lib/server/**', '@/lib/auth/**', '@/lib/env'],
        instead: 'Components show what calls and props give them.',
      },
      {
        group: ['@/lib/contract', '@/lib/*/schema'],
        instead: 'Import types only: zod and operations do not belong in the page.',
        types: true,
      },
    ],
  ),
  layer(
    ['app/**'],
    [
      {
        group: ['@/db/queries/**', '@/db/schema/**'],
        instead: 'Ask an operation or a domain function of lib.',
      },
    ],
  ),
];

export default config;
