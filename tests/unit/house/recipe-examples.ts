export interface RecipeExample {
  /** As its recipe in CONTRIBUTING.md begins. */
  recipe: string;
  /** Every way in which a file, or its name, mentions the example. */
  says: RegExp;
  /** Files that mention it and that another one doesn't need, with why. */
  besides: Readonly<Record<string, string>>;
}

const USES = 'uses it';

export const RECIPE_EXAMPLES: readonly RecipeExample[] = [
  {
    recipe: 'A call',
    // Its shapes have its name; other domains have an input and an output, too.
    says: /note-?share/i,
    besides: { 'components/communities/share/share-dialog.tsx': USES },
  },
  {
    recipe: 'A screen',
    says: /uploads-?screen|\buploads: path\(|PATHS\.uploads\b/i,
    besides: { 'components/shell/upload-panel.tsx': USES },
  },
  {
    recipe: 'A list of the admin center',
    says: /audit-?section|list-?audit-?events|audit-list\b|\baudit: \{\s+label/i,
    besides: {
      'db/queries/admin/audit-terms.ts': 'what its search understands',
      'lib/domains/audit/input.ts': 'filters of its own',
      'lib/domains/audit/present.ts': 'what its rows say, beside the call',
    },
  },
  {
    recipe: 'A section of a community’s page',
    says: /\bresidents(Section|_?Insights)|[/'"]residents[/'".]|\bresidents:|(add|edit)-?(Community-?)?Residents/i,
    besides: {
      'components/sections/visible-sections.ts': 'one of those that figures alone make visible',
      'components/sections/editing/custom-fields.ts': 'a field of its own in the form',
      'components/sections/residents/form.tsx': 'that field',
      'db/seed/profile-rows.ts': 'sample texts',
      'db/seed/remove-not-towns.ts': 'an old clean-up',
    },
  },
  {
    recipe: 'An email',
    says: /representation-?ended/i,
    besides: {
      'lib/domains/accounts/give-role.ts': USES,
      'lib/domains/accounts/representatives/appoint-representative.ts': USES,
      'lib/domains/accounts/representatives/leave-community.ts': USES,
    },
  },
  {
    recipe: 'A background task',
    says: /recompute-?medians/i,
    besides: {
      'lib/domains/figures/index.ts': USES,
      'lib/domains/figures/replace-figures.ts': USES,
    },
  },
  {
    recipe: 'A cookie',
    says: /'device'/,
    besides: {
      'lib/domains/push/subscribe.ts': USES,
      'lib/domains/accounts/log-in/finish-log-in.ts': USES,
      'lib/domains/accounts/log-in/login.ts': USES,
      'lib/domains/accounts/log-in/logout.ts': USES,
      'lib/domains/accounts/sessions/end-other-sessions.ts': USES,
    },
  },
  {
    recipe: 'A kind of import',
    says: /imports[/]kinds[/]healthcare|'[.][/]healthcare'|\bhealthcare: (\{|'|facilit|import)|facilityId: (integer|bigint)/i,
    besides: { 'lib/domains/insights/sections/index.ts': 'a section of the same name' },
  },
  { recipe: 'A filter of the list', says: /summer-?_?high|unknown-?_?summer/i, besides: {} },
  {
    recipe: 'A public data source',
    says: /private-?schools?(Source)?['./]|privateSchool(s?Source)/i,
    besides: {},
  },
];
