import { z } from 'zod';
import { BRAND } from '@/lib/constants/brand';
import { MESSAGES } from '@/lib/constants/messages';
import { REFUSALS } from '@/lib/constants/refusals';
import { CALLS, type Domain } from '@/lib/contract';
import { ERROR_STATUS, type ErrorCode } from '@/lib/server/errors';
import { methodsOf, type AnyOperation } from '@/lib/server/operation';

const TAGS = {
  communities: 'Communities: lists, details, marks and cover photos.',
  insights: 'What representatives and administrators write of a community.',
  figures: 'Figures of a community that its editors correct.',
  amenities: 'Amenities of a community.',
  facilities: 'Healthcare facilities of a community.',
  jobs: 'Jobs in a community, and who offers them.',
  accounts: 'Accounts, sessions, passwords and email addresses.',
  robotCheck: 'What a form asks of a browser without an account.',
  sharing: 'Sending a community to somebody else.',
} as const satisfies Record<Domain, string>;

/** Every refusal with a status of its own: what it says, and an example of it. */
const REFUSED = {
  malformed: ['The body is no JSON, or no form.', REFUSALS.notJson],
  unauthenticated: ['Nobody is logged in, or the session has ended.', MESSAGES.sessionEnded],
  forbidden: ['The caller may not do this.', MESSAGES.noPermission],
  missing: ['There is no such thing.', REFUSALS.noCommunity],
  method: ['Another method is needed; `Allow` names it.', REFUSALS.wrongMethod],
  conflict: ['It contradicts what is stored.', REFUSALS.publishedSince],
  tooLarge: ['The body or a file is too large.', REFUSALS.bodyTooLarge],
  unsupported: ['The body or a file is of another type.', REFUSALS.wrongContentType],
  invalid: ['The input is not right; `field` names where.', REFUSALS.required],
  tooMany: ['Too many tries; `Retry-After` says when to come back.', REFUSALS.tooMany],
} as const satisfies Partial<Record<ErrorCode, readonly [string, string]>>;

type Refused = keyof typeof REFUSED;

/** The refusals that a call may answer with, as far as its declaration tells. */
function refusalsOf(call: AnyOperation, method: 'get' | 'post'): Refused[] {
  const body: Refused[] = ['malformed', 'tooLarge', 'unsupported'];
  const signedIn: Refused[] = ['unauthenticated', 'forbidden'];
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

const refusalSchema = z
  .object({
    status: z.literal(false),
    message: z.string(),
    field: z.string().optional(),
    fieldMessage: z.string().optional(),
  })
  .meta({ description: 'A call that was refused. It never carries data.' });

/** A schema as JSON Schema, in the dialect of the document. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  delete described.$schema;
  return described;
}

const json = (schema: object, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
});

function responsesOf(call: AnyOperation, method: 'get' | 'post'): object {
  const { properties, required = [], ...output } = jsonSchema(call.output, 'output');
  const worked = {
    ...output,
    properties: { status: { type: 'boolean', const: true }, ...properties },
    required: ['status', ...required],
  };
  return {
    200: {
      description: 'It worked, or a refusal that the form itself shows.',
      content: json({ oneOf: [worked, { $ref: '#/components/schemas/Refusal' }] }),
    },
    ...Object.fromEntries(
      refusalsOf(call, method).map((code) => [
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
    summary: 'A page that social networks read for a preview, and that sends a person on.',
    operationId: 'shareCommunityById',
    'x-permission': 'public',
    security: [],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    ],
    responses: {
      200: { description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } },
      404: { $ref: '#/components/responses/missing' },
      default: { $ref: '#/components/responses/failed' },
    },
  },
};

const refused = (description: string, message: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Refusal' }, { status: false, message }),
});

function build(): object {
  const domains = Object.entries(CALLS) as [Domain, readonly AnyOperation[]][];
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: '1',
      description: `Everything that ${BRAND} can do. Answers are \`{ status, message?, ... }\`.`,
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
      schemas: { Refusal: jsonSchema(refusalSchema, 'output') },
      responses: {
        ...Object.fromEntries(
          Object.entries(REFUSED).map(([code, [description, message]]) => [
            code,
            refused(description, message),
          ]),
        ),
        failed: refused('It failed, or took too long. The log has the id.', REFUSALS.internal),
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
