import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeSession, makeUser } from '@/db/factories/people';
import { ROLES } from '@/lib/shared/access/roles';
import { sealSession } from '@/lib/platform/auth/session';
import { INSIGHT_NAMES, type InsightName } from '@/lib/domains/insights/sections';
import { startApp, type StartedApp } from '../support/app';
import { Client } from '../support/client';
import { faultDatabase, faultKind, type FaultDatabase } from '../support/databases/fault-database';
import { send, shownTo, versionsOf, writeOf } from '../support/insight-writes';

const PUBLISHES = 200;
const AT_ONCE = 8;
const KILLED_AFTER = 90;

let database: FaultDatabase;
let session: string;
let towns: number[];

/** Towns, and somebody who may write in all of them. */
beforeAll(async () => {
  database = await faultDatabase(async ({ primary }) => {
    const userId = await makeUser(primary, { roleId: ROLES.administrator });
    const sessionId = await makeSession(primary, userId);
    towns = [];
    for (let count = 0; count < 3; count += 1) towns.push(await makeCommunity(primary));
    session = await sealSession({ sessionId, userId });
  });
});

afterAll(() => database.drop());

function editorAt({ url }: StartedApp): Client {
  const client = new Client(session);
  client.base = url;
  return client;
}

interface Publish {
  town: number;
  section: InsightName;
  text: string;
}

/** What to publish: the towns and sections in turn, never the same text twice. */
function plan(): Publish[] {
  return Array.from({ length: PUBLISHES }, (_, at) => ({
    town: towns[at % towns.length] ?? 0,
    section: INSIGHT_NAMES[Math.floor(at / 4) % INSIGHT_NAMES.length] ?? 'about',
    text: `Publication ${at}.`,
  }));
}

function publish(client: Client, { town, section, text }: Publish) {
  const write = writeOf(section);
  return send(client, write, {
    communityId: town,
    [write.sent]: text,
    // A second text of the same publication shows whether half of one was written.
    ...(section === 'education' && { educationPostDesc: text }),
  });
}

interface Acknowledged extends Publish {
  version: number;
}

/**
 * Publishes until the server is gone. @returns what it said it had taken, and what it never said
 */
async function publishUntilKilled(app: StartedApp) {
  const client = editorAt(app);
  const waiting = plan();
  const acknowledged: Acknowledged[] = [];
  let unanswered = 0;
  let killing: Promise<void> | undefined;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await publish(client, next).catch(() => null);
      if (answer?.httpStatus === 200)
        acknowledged.push({ ...next, version: answer.body.data.version });
      else unanswered += 1;
      if (!answer) return;
      if (acknowledged.length >= KILLED_AFTER) killing ??= app.kill();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await (killing ?? app.kill());
  return { acknowledged, unanswered, left: waiting.length };
}

describe(`a server on the ${faultKind} database, killed in the middle of ${PUBLISHES} publications`, () => {
  test('has kept whole everything it acknowledged, and nothing by halves', async () => {
    const first = await startApp(database.settings, { ownGroup: true });
    const { acknowledged, unanswered, left } = await publishUntilKilled(first);
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
    expect(unanswered).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(0);

    const app = await startApp(database.settings, { ownGroup: true });
    try {
      const client = editorAt(app);
      const sent = plan();
      for (const town of towns)
        for (const section of INSIGHT_NAMES) {
          const of = (one: Publish) => one.town === town && one.section === section;
          const write = writeOf(section);
          const { data: versions } = await versionsOf(client, section, town, { limit: 100 });
          const texts = versions.map(({ content }) => content[write.read]);
          const newest = versions.length;
          expect(versions.map(({ version }) => version)).toEqual(
            Array.from({ length: newest }, (_, at) => newest - at),
          );
          for (const { version, text } of acknowledged.filter(of))
            expect(texts[newest - version]).toBe(text);
          expect(sent.filter(of).map(({ text }) => text)).toEqual(expect.arrayContaining(texts));
          expect(new Set(texts).size).toBe(newest);
          if (section === 'education')
            expect(versions.map(({ content }) => content.postDesc)).toEqual(texts);

          const shown = await shownTo(write, town, client);
          expect(shown?.version ?? 0).toBe(newest);
          expect(shown?.[write.read]).toBe(texts[0]);
          const again = { town, section, text: 'After the restart.' };
          expect((await publish(client, again)).body.data.version).toBe(newest + 1);
        }
    } finally {
      await app.stop();
    }
  });
});
