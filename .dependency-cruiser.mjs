/**
 * Who may import whom (docs/architecture.md). Type imports count like any other, unless a rule says
 * otherwise.
 */

/** Words, numbers and lists that stand on nothing: any layer may use them. */
const PURE =
  '^lib/(constants|access|reference|format)/|^lib/[^/]+/(constants[.]ts$|sections/|filters/)';
const SCHEMAS = '^lib/[^/]+/(input|output)[.]ts$|^lib/shared/input/';
const DOMAIN_COMPONENTS =
  '^components/(account|amenities|auth|communities|facilities|jobs|sections|videos)/';

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});

const config = {
  forbidden: [
    forbid(
      'no-circles',
      'Files that import each other: move what both need into a file below them.',
      {},
      { circular: true },
    ),
    forbid(
      'pure-stands-on-nothing',
      'Constants, access rules, reference lists and formats import each other only.',
      PURE,
      { pathNot: [PURE] },
    ),
    forbid(
      'schemas-are-pure',
      'An input or output stands on zod, constants and other schemas: browsers use it too.',
      SCHEMAS,
      { pathNot: [PURE, SCHEMAS, '^node_modules/zod/'] },
    ),
    forbid(
      'database-below',
      'The database stands on constants and lib/env.ts only.',
      { path: '^db/', pathNot: '^db/seed/' },
      '^(app|components|emails)/|^lib/(server|client|search)/|^lib/[^/]+/(input|output)[.]ts$',
    ),
    forbid(
      'search-knows-no-domain',
      'lib/search stands on constants, reference lists, formats and input fields only.',
      '^lib/search/',
      '^(app|components|db|emails)/|^lib/(?!(search|constants|access|reference|format|input)/)',
    ),
    forbid(
      'lib-does-not-show',
      'lib decides; components show.',
      { path: '^lib/', pathNot: '^lib/client/' },
      '^(app|components)/|^node_modules/(react|react-[^/]+)/',
    ),
    forbid(
      'lib-without-next',
      'Operations speak the standard Request and Response, so that a plain server can run them.',
      '^(lib|db)/',
      '^node_modules/next/',
    ),
    forbid('browser-calls-only', 'The browser reaches the server by calls only.', '^lib/client/', {
      path: '^(db|app|components)/|^lib/(auth|env|mail|tasks|contract|server)',
      dependencyTypesNot: ['type-only'],
    }),
    forbid(
      'components-without-server',
      'Components show what calls and props give them.',
      '^components/',
      {
        path: '^db/|^lib/(auth|env|mail|tasks|contract|server)|^lib/[^/]+/output[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'ui-below-all',
      'Imports point down: ui and graphics < forms < domains and sections < screens < shell.',
      '^components/(ui|graphics)/',
      { path: '^components/', pathNot: '^components/(ui|graphics)/' },
    ),
    forbid(
      'forms-below-domains',
      'Imports point down: ui and graphics < forms < domains and sections < screens < shell.',
      '^components/forms/',
      { path: '^components/', pathNot: '^components/(ui|graphics|forms)/' },
    ),
    forbid(
      'domains-below-screens',
      'Imports point down: ui and graphics < forms < domains and sections < screens < shell.',
      DOMAIN_COMPONENTS,
      '^components/(screens|shell)/',
    ),
    forbid(
      'screens-below-shell',
      'Imports point down: ui and graphics < forms < domains and sections < screens < shell.',
      '^components/screens/',
      '^components/shell/',
    ),
    forbid(
      'pages-ask-lib',
      'Ask an operation or a domain function of lib.',
      '^app/',
      '^db/(queries|schema)/',
    ),
    forbid(
      'server-on-top',
      'The production server stands on lib; only tests import it.',
      { path: '^(app|components|db|emails|lib|scripts)/|^(proxy|instrumentation)[.]ts$' },
      '^(server|tests)/',
    ),
    forbid(
      'server-asks-lib',
      'The HTTP server asks lib: it sends no queries and shows nothing.',
      '^server/',
      '^(app|components|emails|scripts|tests)/|^db/(queries|schema)/',
    ),
    forbid('letters-are-pure', 'A letter shows its props.', '^emails/', {
      path: '^(app|components|db|lib)/',
      pathNot: PURE,
    }),
    forbid(
      'domains-through-their-index',
      'Another domain is reached through its index.ts, its constants and its schemas.',
      {
        path: '^lib/(accounts|amenities|center|communities|data|facilities|figures|imports|insights|invitations|jobs|page-stats|sharing|videos)/',
      },
      {
        path: '^lib/(accounts|amenities|center|communities|data|facilities|figures|imports|insights|invitations|jobs|page-stats|sharing|videos)/',
        pathNot: ['^lib/$1/', '^lib/[^/]+/index[.]ts$', PURE, SCHEMAS],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};

export default config;
