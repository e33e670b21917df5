import * as z from 'zod';
import { BRAND } from '@/lib/shared/constants/brand';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { SESSION_ENDED_HEADER } from '@/lib/shared/constants/session-ended';
import { CALLS, type Domain } from './calls';
import { ERROR_STATUS, type ErrorCode } from '@/lib/platform/http/errors';
import { methodsOf, type AnyOperation } from '@/lib/platform/operations/operation';

const TAGS = {
  communities: 'Community lists, details, favorites and cover photos.',
  data: 'Figures and facts from public sources, and what administrators decide about them.',
  insights: 'What representatives and administrators write about a community.',
  figures: 'Community figures that editors can correct.',
  amenities: 'Amenities in a community.',
  drafts: 'Drafts of texts that aren’t published.',
  deleted: 'What was deleted of a community, and restoring it.',
  versions: 'Earlier versions of amenities and facilities, and restoring them.',
  facilities: 'Healthcare facilities in a community.',
  jobs: 'Jobs in a community, and their employers.',
  lists: 'Lists of places that a person or a household keeps, with notes, hearts and links.',
  accounts: 'Accounts, sessions, passwords and emails.',
  pageNumbers: 'How often a community’s page is viewed, saved and shared.',
  center: 'Lists and numbers for administrators.',
  push: 'Notifications in the browsers of people who turned them on.',
  savedSearches: 'Searches that people keep under a name.',
  signUpLinks: 'Links that give people who sign up with them a role.',
  audit: 'Who did what to whom and when; nothing in it can be changed.',
  invitations: 'Invitations to represent a community.',
  confirmations: 'That what a page says still holds: its sections, amenities and facilities.',
  reports: 'What readers say is wrong on a community’s page, and the answers.',
  robotCheck: 'Robot checks for forms.',
  sharing: 'Sharing a community.',
  imports: 'Records of communities imported from CSV files.',
  videos: 'Community videos, their review, and video consultations.',
} as const satisfies Record<Domain, string>;

/** Every error with its own status: its description, and an example of it. */
const REFUSED = {
  malformed: ['The request body isn’t valid JSON or a valid form.', ERROR_MESSAGES.notJson],
  unauthenticated: ['Not logged in, or the session has ended.', MESSAGES.sessionEnded],
  forbidden: ['The caller isn’t allowed to do this.', MESSAGES.noPermission],
  missing: ['Not found.', ERROR_MESSAGES.noCommunity],
  method: ['Wrong method. `Allow` lists the right one.', ERROR_MESSAGES.wrongMethod],
  conflict: ['Conflicts with stored data.', ERROR_MESSAGES.publishedSince],
  tooLarge: ['The request body or a file is too large.', ERROR_MESSAGES.bodyTooLarge],
  unsupported: [
    'The request body or a file has an unsupported type.',
    ERROR_MESSAGES.wrongContentType,
  ],
  invalid: ['Invalid input. `field` names the field.', ERROR_MESSAGES.required],
  tooMany: ['Too many attempts. `Retry-After` says when to try again.', ERROR_MESSAGES.tooMany],
} as const satisfies Partial<Record<ErrorCode, readonly [string, string]>>;

type ApiError = keyof typeof REFUSED;

/** The errors that a call may respond with, as far as its declaration says. */
function errorsOf(call: AnyOperation, method: 'get' | 'post'): ApiError[] {
  const body: ApiError[] = ['malformed', 'tooLarge', 'unsupported'];
  const signedIn: ApiError[] = ['unauthenticated', 'forbidden'];
  return [
    'method',
    'missing',
    'invalid',
    'tooMany',
    ...(method === 'post' ? body : []),
    ...(call.permission === 'public' ? [] : signedIn),
    ...(call.effect === 'write' ? (['conflict'] as const) : []),
    ...(call.effect === 'write' && call.permission === 'public' ? (['forbidden'] as const) : []),
  ];
}

const errorSchema = z
  .object({
    status: z.literal(false),
    message: z.string(),
    field: z.string().optional(),
    fieldMessage: z.string().optional(),
  })
  .meta({ description: 'A refused call. It never includes data.' });

/** A schema as JSON Schema, in the dialect of the document. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  delete described.$schema;
  return described;
}

const json = (schema: object, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
});

/** Every response may carry it. */
const headers = {
  [SESSION_ENDED_HEADER]: { $ref: `#/components/headers/${SESSION_ENDED_HEADER}` },
};

function responsesOf(call: AnyOperation, method: 'get' | 'post'): object {
  const { properties, required = [], ...output } = jsonSchema(call.output, 'output');
  const worked = {
    ...output,
    properties: { status: { type: 'boolean', const: true }, ...properties },
    required: ['status', ...required],
  };
  return {
    200: {
      description: 'Success, or a refusal to show in the form.',
      headers,
      content: json({ oneOf: [worked, { $ref: '#/components/schemas/Error' }] }),
    },
    ...Object.fromEntries(
      errorsOf(call, method).map((code) => [
        ERROR_STATUS[code],
        { $ref: `#/components/responses/${code}` },
      ]),
    ),
    default: { $ref: '#/components/responses/failed' },
  };
}

/** 'community/get-all' → 'communityGetAll': the name a generated client gives the call. */
const camelCase = (path: string): string =>
  path.replace(/[^a-z\d]+([a-z\d]?)/gi, (_, next: string) => next.toUpperCase());

function operationsAt(path: string, call: AnyOperation, domain: Domain): object {
  const input = jsonSchema(call.input, 'input');
  const methods = methodsOf(call);
  const shared = (method: 'get' | 'post') => ({
    tags: [domain],
    summary: call.summary,
    operationId: camelCase(path) + (method === 'get' && methods.length > 1 ? 'ByGet' : ''),
    'x-permission': call.permission,
    security: call.permission === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    responses: responsesOf(call, method),
  });
  const parameters = Object.entries(input.properties ?? {}).map(([name, schema]) => {
    const inPath = path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || (input.required?.includes(name) ?? false),
      schema,
    };
  });
  const requestBody = {
    required: !call.bodyOptional,
    content: {
      [call.body === undefined || call.body === 'json'
        ? 'application/json'
        : 'multipart/form-data']: { schema: input },
    },
  };
  return {
    ...(methods.includes('GET') && { get: { ...shared('get'), parameters } }),
    ...(methods.includes('POST') && { post: { ...shared('post'), requestBody } }),
  };
}

/** The one address of the contract that answers with a page. */
const sharePage = {
  get: {
    tags: ['sharing'],
    summary:
      'The page that social networks read for a preview. It redirects people to the community.',
    operationId: 'shareCommunityById',
    'x-permission': 'public',
    security: [],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    ],
    responses: {
      200: { description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } },
      404: {
        description: 'A page that leads to the not-found page.',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
      default: { $ref: '#/components/responses/failed' },
    },
  },
};

const refused = (description: string, message: string) => ({
  description,
  headers,
  content: json({ $ref: '#/components/schemas/Error' }, { status: false, message }),
});

function build(): object {
  const domains = Object.entries(CALLS) as [Domain, readonly AnyOperation[]][];
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: '1',
      description: `Everything ${BRAND} can do. Responses are \`{ status, message?, ... }\`.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: {
      ...Object.fromEntries(
        domains.flatMap(([domain, calls]) =>
          calls.flatMap((call) =>
            [call.path, ...(call.aliases ?? [])].map((path) => [
              `/${path}`,
              operationsAt(path, call, domain),
            ]),
          ),
        ),
      ),
      '/share-community/{id}': sharePage,
    },
    components: {
      schemas: { Error: jsonSchema(errorSchema, 'output') },
      headers: {
        [SESSION_ENDED_HEADER]: {
          description:
            'Set when the session sent with the request has ended. A public call is then answered as for a visitor.',
          schema: { type: 'string', const: 'true' },
        },
      },
      responses: {
        ...Object.fromEntries(
          Object.entries(REFUSED).map(([code, [description, message]]) => [
            code,
            refused(description, message),
          ]),
        ),
        failed: refused(
          'The call failed or took too long. The log has the request id.',
          ERROR_MESSAGES.internal,
        ),
      },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'user' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

let document: object | undefined;

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (): object => (document ??= build());
