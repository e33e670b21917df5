import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import createClient, { type Client } from 'openapi-fetch';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { openApiDocument } from '@/lib/app/openapi';
import { handleCall } from '@/lib/app/api';
import { isLongTail } from '../../support/long-tail';
import { closeTestDb, testDb } from '../../support/people/personas';

afterAll(closeTestDb);

/** Where packages are found from, and nothing is kept. */
const FOLDER = path.resolve('node_modules/.cache/wherewell-typed-client');

const SOURCE = `
import type { Client } from 'openapi-fetch';
import type { paths } from './paths';

/** The name of a community, or why there is none. */
export async function nameOf(client: Client<paths>, communityId: number): Promise<string> {
  const { data, error } = await client.POST('/community/get-community-basic-info', {
    body: { communityId },
  });
  return data?.status ? data.data.communityNameText : (data ?? error)?.message ?? '';
}
`;

const CLIENTS = {
  'client.ts': SOURCE,
  'unknown-call.ts': SOURCE.replace('basic-info', 'nothing'),
  'wrong-input.ts': SOURCE.replace('body: { communityId }', 'body: { communityId: [] }'),
  'undeclared-answer.ts': SOURCE.replace('communityNameText', 'secret'),
};

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/** Which of the clients the compiler refuses. */
function refused(): string[] {
  const files = Object.keys(CLIENTS).map((name) => path.join(FOLDER, name));
  const program = ts.createProgram(files, OPTIONS);
  const faults = ts.getPreEmitDiagnostics(program).map(({ file }) => file?.fileName ?? '');
  return [...new Set(faults.map((file) => path.basename(file)))];
}

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
});

async function writeClients(): Promise<void> {
  const types = await openapiTS(openApiDocument() as OpenAPI3);
  writeFileSync(path.join(FOLDER, 'paths.d.ts'), astToString(types));
  for (const [name, source] of Object.entries(CLIENTS))
    writeFileSync(path.join(FOLDER, name), source);
}

// The compiler takes seconds for the types of all calls.
test.runIf(isLongTail)(
  'a client generated from the OpenAPI document compiles, unless it asks for what is not there',
  async () => {
    await writeClients();
    expect(refused().sort()).toEqual(['undeclared-answer.ts', 'unknown-call.ts', 'wrong-input.ts']);
  },
  120_000,
);

test('a client generated from the OpenAPI document makes a call', async () => {
  const file = path.join(FOLDER, 'client.mjs');
  writeFileSync(file, ts.transpileModule(SOURCE, { compilerOptions: OPTIONS }).outputText);
  const { nameOf } = (await import(pathToFileURL(file).href)) as {
    nameOf(client: Client<object>, communityId: number): Promise<string>;
  };
  const client = createClient<object>({
    baseUrl: 'http://127.0.0.1/api',
    fetch: (request) => handleCall(request, new URL(request.url).pathname.replace('/api/', '')),
  });
  const id = await makeCommunity(testDb(), { name: 'Typed Springs' });
  expect(await nameOf(client, id)).toBe('Typed Springs');
  expect(await nameOf(client, 999_999_999)).toMatch(/community/i);
});
