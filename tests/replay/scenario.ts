import { makeCommunity } from '@/db/factories/communities';
import type { CallInput, CallPath } from '@/lib/app/calls';
import type { AnyOperation } from '@/lib/platform/operations/operation';
import { CALLS, MATRIX, requestOf, type CallRequest } from '../support/calls/call-matrix';
import { type Client } from '../support/client';
import { CALLERS, worldOf, type Caller } from '../support/people/matrix-world';
import {
  administrator,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../support/people/personas';
import { answerOf, type Recorded } from './responses';

const JSON_TYPE = { 'content-type': 'application/json' };

/** One byte more than a body may have. */
const TOO_LARGE = 1_048_577;

function withOtherMethod({ path, method }: CallRequest): CallRequest {
  return { path, method: method === 'GET' ? 'POST' : 'GET', headers: {}, body: undefined };
}

/** How a request is spoilt: one way a call, in turns. */
const SPOILT: readonly ((request: CallRequest) => CallRequest)[] = [
  ({ path }) => ({ path, method: 'POST', headers: JSON_TYPE, body: '{"communityId":' }),
  ({ path }) => ({ path, method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a' }),
  ({ path }) => ({
    path,
    method: 'POST',
    headers: JSON_TYPE,
    body: `"${'x'.repeat(TOO_LARGE - 2)}"`,
  }),
  withOtherMethod,
  (request) => ({ ...request, headers: { ...request.headers, origin: 'http://elsewhere.test' } }),
  (request) => ({ ...request, body: undefined }),
  (request) => ({ ...request, path: `${request.path}/nothing` }),
];

/** Somebody who may make a call. */
const allowedTo = (path: CallPath): Caller => {
  const statuses = MATRIX[path][0];
  const order: Caller[] = [
    'its representative',
    'an administrator',
    'a shopper',
    'the representative of another community',
    'a visitor',
  ];
  const caller = order.find((one) => statuses[CALLERS.indexOf(one)] === 200);
  if (!caller) throw new Error(`Nobody may make ${path}.`);
  return caller;
};

type Note = (name: string, client: Client, request: CallRequest) => Promise<void>;

/** Each call by who may make it, by a visitor, and spoilt. */
async function everyCall(call: AnyOperation, at: number, note: Note): Promise<void> {
  const path = call.path as CallPath;
  const caller = allowedTo(path);
  const world = await worldOf(caller);
  const input = await MATRIX[path][1](world);
  const request = requestOf(call, input);
  // What has no body can only be sent with another method.
  const inTurn = SPOILT[at % SPOILT.length];
  const spoil = (request.method === 'POST' && inTurn) || withOtherMethod;
  if (caller !== 'a visitor') await note(`${path} by a visitor`, visitor(), request);
  await note(`${path}, spoilt`, world.client, spoil(requestOf(call, input)));
  await note(`${path} by ${caller}`, world.client, requestOf(call, input));
}

const NAMES = [
  'Zürich',
  'Aachen',
  'Ångström',
  'Étoile',
  'eastfield',
  'Östersund',
  'Ñandú',
  'aside',
];

const post = <Path extends CallPath>(path: Path, input: CallInput<Path>): CallRequest => ({
  path,
  method: 'POST',
  headers: JSON_TYPE,
  body: JSON.stringify(input),
});

/** What another build of Postgres could sort or find differently. */
async function words(note: Note): Promise<void> {
  for (const name of NAMES) await makeCommunity(testDb(), { name, city: name });
  for (const searchText of ['zurich', 'ANGSTROM', 'etoile', 'Ostersnd', 'a', ''])
    await note(
      `a search for "${searchText}"`,
      visitor(),
      post('community/get-all', { searchText }),
    );
  const { client } = await administrator();
  for (const searchText of ['ang', 'é', '%', '_', ''])
    await note(
      `communities of the admin center like "${searchText}"`,
      client,
      post('community/list-communities', { searchText }),
    );
}

/** What follows on something: versions, drafts, hearts, and who leaves. */
async function histories(note: Note): Promise<void> {
  const communityId = await makeCommunity(testDb(), { name: 'Replayed' });
  const { client } = await representativeOf(communityId);
  const about = 'community/update-community-about' as const;
  for (const text of ['One.', 'Two ☃.', 'Three\u0000.', ''])
    await note(`about: ${text}`, client, post(about, { communityId, aboutDesc: text }));
  const versions = post('community/get-insight-versions', { communityId, section: 'about' });
  await note('its versions', client, versions);
  await note(
    'a version that is none',
    client,
    post('community/restore-insight-version', { communityId, section: 'about', version: 99 }),
  );
  const fan = (await shopper()).client;
  for (const isFavourite of [true, true, false])
    await note(
      `a heart: ${isFavourite}`,
      fan,
      post('community/add-as-favourite', { communityId, typeText: 'favourite', isFavourite }),
    );
  await note('hearts', fan, post('community/get-by-user', { typeText: 'favourite' }));
  await note(
    'an unknown place',
    fan,
    post('community/get-community-details', { communityId: 2e9 }),
  );
}

/** Many at the same moment: one connection, or ten, must answer all of them. */
async function together(note: Note): Promise<void> {
  const communityId = await makeCommunity(testDb(), { name: 'Crowded' });
  const { client } = await representativeOf(communityId);
  const fans = await Promise.all(Array.from({ length: 4 }, () => shopper()));
  await Promise.all([
    ...[1, 2, 3, 4].map((at) =>
      note(
        `together: writes ${at}`,
        client,
        post('community/update-community-about', { communityId, aboutDesc: 'All the same.' }),
      ),
    ),
    ...fans.map((fan, at) =>
      note(
        `together: hearts ${at}`,
        fan.client,
        post('community/add-as-favourite', { communityId, typeText: 'favourite' }),
      ),
    ),
    ...[1, 2, 3, 4].map((at) =>
      note(
        `together: searches ${at}`,
        visitor(),
        post('community/get-all', { searchText: 'crowded' }),
      ),
    ),
  ]);
}

/** Who comes first of many at the same moment differs: their answers count together. */
function putInOrder(answers: Map<string, Recorded>, start: string): void {
  const names = [...answers.keys()].filter((name) => name.startsWith(start)).sort();
  const all = names.map((name) => JSON.stringify(answers.get(name))).sort();
  for (const [at, name] of names.entries())
    answers.set(name, JSON.parse(all[at] ?? '') as Recorded);
}

/** Makes every call in some ways, in an empty database. @returns what was answered, by its name */
export async function playScenario(): Promise<Map<string, Recorded>> {
  const answers = new Map<string, Recorded>();
  const note: Note = async (name, client, { path, ...request }) => {
    const { method, headers, body } = request;
    const response = await client
      .takingBusy()
      .respond(path, { method, headers, ...(body !== undefined && { body }) });
    answers.set(name, await answerOf(response));
  };
  await words(note);
  await histories(note);
  await together(note);
  putInOrder(answers, 'together');
  for (const [at, call] of CALLS.entries()) await everyCall(call, at, note);
  return answers;
}
