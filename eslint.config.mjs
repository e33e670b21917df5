import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

const config = [
  { ignores: ['.next/**', '.data/**', '.shots/**', 'next-env.d.ts', 'test-results/**'] },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
          message:
            'A spread literal is not checked for excess properties: write its properties out.',
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // The addresses of the shell are hashes: plain links are what keeps them working everywhere.
      '@next/next/no-html-link-for-pages': 'off',
      '@next/next/no-img-element': 'off',
    },
  },
  { files: ['tests/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
];

export default config;
