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
    'Ask lib/access who may act as what: can(), isAdministrator(), isRepresentative(), isShopper() or editorOf(). Only there are roles compared.',
}));

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
  {
    files: ['app/**', 'components/**', 'lib/**', 'db/**'],
    ignores: ['lib/access/**'],
    rules: { 'no-restricted-syntax': ['error', ...ASK_ACCESS] },
  },
  { files: ['tests/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
];

export default config;
