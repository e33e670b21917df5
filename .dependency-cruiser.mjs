/**
 * Who may import whom (docs/architecture.md). Type imports count like any other, unless a rule says
 * otherwise.
 */

/** Imports fall one way: shared < platform < search < domains < app. */
const FLOORS =
  'Imports point down: lib/shared < lib/platform < lib/search < lib/domains < lib/app.';

/** Constants, numbers and lists without side effects: any layer may use them. */
const PURE = '^lib/shared/';
/**
 * Constants and messages of a domain, and what sections and kinds of imports are made of: they import no more
 * than lib/shared does.
 */
const PURE_IN_DOMAINS =
  '^lib/domains/([^/]+/(constants|messages)[.]ts$|insights/sections/|imports/kinds/)';
const SCHEMAS = '^lib/(domains/[^/]+|search)/(input|output)[.]ts$';
const DOMAIN_COMPONENTS =
  '^components/(account|amenities|auth|communities|compare|facilities|jobs|sections|videos|wishes)/';
const COMPONENT_LAYERS =
  'Imports point down: ui and graphics < forms < domains and sections < screens < shell.';

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
    forbid('shared-below-all', `lib/shared imports itself only. ${FLOORS}`, PURE, {
      pathNot: [PURE, '^node_modules/(zod|libphonenumber-js)/'],
    }),
    forbid(
      'constants-are-pure',
      'Constants of a domain import lib/shared and other constants: browsers use them too.',
      PURE_IN_DOMAINS,
      { pathNot: [PURE, PURE_IN_DOMAINS] },
    ),
    forbid(
      'platform-below-search',
      `lib/platform knows no domain: declare it on the operation or beside the table. ${FLOORS}`,
      '^lib/platform/',
      '^lib/(search|domains|app|client)/',
    ),
    forbid(
      'search-below-domains',
      `lib/search is pure: pass it what it needs. ${FLOORS}`,
      '^lib/search/',
      { path: '^(lib|db|app|components|emails|server)/', pathNot: [PURE, '^lib/search/'] },
    ),
    forbid(
      'filters-without-schemas',
      'Browsers load filters and wishes on every list: lib/search/input.ts turns them into schemas.',
      { path: '^lib/search/', pathNot: SCHEMAS },
      {
        path: [
          SCHEMAS,
          '^lib/shared/input/',
          '^lib/shared/constants/error-messages[.]ts$',
          '^node_modules/zod/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'domains-below-app',
      `The tables of lib/app import domains, never the other way around. ${FLOORS}`,
      '^lib/(domains|platform|search)/',
      '^lib/app/',
    ),
    forbid(
      'schemas-are-pure',
      'An input or output stands on zod, lib/shared and other schemas: browsers use it too.',
      SCHEMAS,
      { pathNot: [PURE, PURE_IN_DOMAINS, SCHEMAS, '^lib/search/', '^node_modules/zod/'] },
    ),
    forbid(
      'database-below',
      'The database imports lib/shared and lib/env.ts only.',
      { path: '^db/', pathNot: '^db/(seed|factories)/' },
      { path: '^(app|components|emails|lib|server)/', pathNot: [PURE, '^lib/env[.]ts$'] },
    ),
    forbid(
      'seed-on-top',
      'What fills the demo and what makes test data stand on the database and the domains: only the server’s start, commands and tests use them.',
      { path: '^(app|components|emails|lib)/|^db/(?!seed/|factories/)' },
      '^db/(seed|factories)/',
    ),
    forbid(
      'seed-asks-below',
      'The demo is filled from lists and pure functions: constants, sources and geography.',
      '^db/(seed|factories)/',
      {
        path: '^(app|components|emails|lib|server)/',
        pathNot: [
          PURE,
          '^lib/env[.]ts$',
          '^lib/platform/auth/',
          '^lib/domains/([^/]+/constants[.]ts$|geography/|jobs/clean-html[.]ts$|public-data/sources/)',
        ],
      },
    ),
    forbid(
      'lib-does-not-show',
      'lib decides; components show.',
      { path: '^lib/', pathNot: '^lib/client/' },
      '^(app|components|server)/|^node_modules/(react|react-[^/]+)/',
    ),
    forbid(
      'lib-without-next',
      'Operations use the standard Request and Response, so that a plain server can run them.',
      '^(lib|db)/',
      '^node_modules/next/',
    ),
    forbid('browser-calls-only', 'The browser reaches the server by calls only.', '^lib/client/', {
      path: '^(db|app|components|server)/|^lib/(env|platform|app)',
      dependencyTypesNot: ['type-only'],
    }),
    forbid(
      'components-without-server',
      'Components show what calls and props give them.',
      '^components/',
      {
        path: '^(db|server)/|^lib/(env|platform|app)|^lib/domains/[^/]+/output[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('ui-below-all', COMPONENT_LAYERS, '^components/(ui|graphics)/', {
      path: '^components/',
      pathNot: '^components/(ui|graphics)/',
    }),
    forbid('forms-below-domains', COMPONENT_LAYERS, '^components/forms/', {
      path: '^components/',
      pathNot: '^components/(ui|graphics|forms)/',
    }),
    forbid(
      'domains-below-screens',
      COMPONENT_LAYERS,
      DOMAIN_COMPONENTS,
      '^components/(screens|shell)/',
    ),
    forbid('screens-below-shell', COMPONENT_LAYERS, '^components/screens/', '^components/shell/'),
    forbid(
      'pages-ask-lib',
      'Ask an operation or a function of a domain.',
      '^app/',
      '^db/(queries|schema)/',
    ),
    forbid('emails-are-pure', 'An email shows its props.', '^emails/', {
      path: '^(app|components|db|lib|server)/',
      pathNot: PURE,
    }),
    forbid(
      'server-on-top',
      'The production server uses lib; only tests import it.',
      { path: '^(app|components|db|emails|lib|scripts)/|^(proxy|instrumentation[.]alone)[.]ts$' },
      '^(server|tests)/',
    ),
    forbid(
      'server-asks-lib',
      'The HTTP server asks lib: it sends no queries and shows nothing.',
      // It bundles the scripts of the page’s head from their components.
      { path: '^server/', pathNot: '^server/early-scripts[.]ts$' },
      '^(app|components|emails|scripts|tests)/|^db/(queries|schema)/',
    ),
    forbid(
      'domains-through-their-index',
      'Another domain is reached through its index.ts, its constants and its schemas.',
      { path: '^lib/domains/([^/]+)/' },
      {
        path: '^lib/domains/',
        pathNot: ['^lib/domains/$1/', '^lib/domains/[^/]+/index[.]ts$', PURE_IN_DOMAINS, SCHEMAS],
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
