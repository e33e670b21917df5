import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { costOfLivingInsights, climateInsights, gettingAroundInsights } from '@/db/schema/insights';
import {
  CLIMATE_TYPES,
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/shared/reference/insight-options';
import { sectionOf } from '@/lib/domains/insights/sections';
import { send, shownTo, WRITES, writeOf, type InsightWrite } from '../../support/insight-writes';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

const NO_PERMISSION = 'You do not have permissions to access this url.';
const NOBODY_HAS = 999_999_999;

let communityId: number;
let own: Persona;
let admin: Persona;

beforeAll(async () => {
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
  admin = await administrator();
});
afterAll(closeTestDb);

/** A section of a community of its own, so that nothing was published there yet. */
async function untouched() {
  const id = await makeCommunity(testDb());
  return { communityId: id, client: (await representativeOf(id)).client };
}

describe.each(WRITES.map((write) => [write.path, write.sent, write] as const))(
  '%s with %s',
  (_, sent, write) => {
    test('shows every visitor what the representative published, by whom and when', async () => {
      const before = Date.now() - 60_000;
      const answer = await send(own.client, write, { communityId, [sent]: 'Said by ours.' });
      expect(answer.httpStatus).toBe(200);
      expect(answer.body.message).toBe(
        `The ${sectionOf(write.section).label} section was published.`,
      );
      const shown = await shownTo(write, communityId);
      expect(shown).toEqual(answer.body.data);
      expect(shown).toMatchObject({
        communityId,
        [write.read]: 'Said by ours.',
        repId: own.id,
        isAdminEntry: false,
        isSample: false,
        addedByUser: { firstName: 'Test', lastName: 'Person', roleId: 1 },
      });
      expect(Date.parse(shown?.updatedAt ?? '')).toBeGreaterThan(before);
    });

    test('shows what an administrator published as theirs', async () => {
      await send(admin.client, write, { communityId, [sent]: 'Said by an administrator.' });
      expect(await shownTo(write, communityId)).toMatchObject({
        [write.read]: 'Said by an administrator.',
        repId: admin.id,
        isAdminEntry: true,
        addedByUser: { roleId: 2 },
      });
    });

    test('takes the author from the session, no matter what the body claims', async () => {
      const claims = { repId: admin.id, userId: admin.id, roleId: 2, version: 77, isSample: true };
      const lie = { communityId, [sent]: 'A claim.', ...claims, isAdminEntry: true };
      expect((await send(own.client, write, lie)).httpStatus).toBe(200);
      const truth = { repId: own.id, isAdminEntry: false, isSample: false };
      const shown = await shownTo(write, communityId);
      expect(shown).toMatchObject(truth);
      expect(shown?.version).not.toBe(77);
      await send(admin.client, write, { ...lie, repId: own.id, isAdminEntry: false });
      expect(await shownTo(write, communityId)).toMatchObject({
        repId: admin.id,
        isAdminEntry: true,
      });
    });

    test('refuses everyone who does not edit this community, and writes nothing', async () => {
      const before = await shownTo(write, communityId);
      const body = { communityId, [sent]: 'Not mine to say.', repId: own.id, isAdminEntry: true };
      for (const anything of [body, {}, { [sent]: 7 }])
        expect((await send(visitor(), write, anything)).httpStatus).toBe(401);
      expect((await visitor().post(write.path, '{')).httpStatus).toBe(401);
      const neighbor = await representativeOf(await makeCommunity(testDb()));
      for (const { client } of [await shopper(), neighbor]) {
        const answer = await send(client, write, body);
        expect(answer.httpStatus).toBe(403);
        expect(answer.body).toEqual({ status: false, message: NO_PERMISSION });
      }
      expect(await shownTo(write, communityId)).toEqual(before);
    });

    test('asks for a community that is there', async () => {
      const of = (id: unknown) => send(own.client, write, { communityId: id, [sent]: 'Where?' });
      for (const id of [NOBODY_HAS, 'nonsense', -1, 1.5])
        expect((await of(id)).httpStatus).toBe(404);
      for (const id of [undefined, null]) {
        const { httpStatus, body } = await of(id);
        expect(httpStatus).toBe(422);
        expect(body).toMatchObject({ status: false, field: 'communityId' });
      }
    });
  },
);

const CHOICES: [InsightWrite, string, readonly string[]][] = [
  [writeOf('climate'), 'climateType', CLIMATE_TYPES.map(({ code }) => code)],
  [writeOf('costOfLiving'), 'costOfLivingType', COST_OF_LIVING_TYPES],
  [writeOf('gettingAround'), 'publicTransType', PUBLIC_TRANSPORT_TYPES.map(({ code }) => code)],
];

describe.each(CHOICES.map(([write, choice, codes]) => [choice, write, codes] as const))(
  'the choice of %s',
  (choice, write, codes) => {
    test('is any of the known ones', async () => {
      const { client, ...target } = await untouched();
      for (const code of codes) {
        const { body } = await send(client, write, { ...target, [choice]: code });
        expect(body.data[choice]).toBe(code);
        expect((await shownTo(write, target.communityId))?.[choice]).toBe(code);
      }
    });

    test('is refused when it is anything else, and what was there stays', async () => {
      const { client, ...target } = await untouched();
      await send(client, write, { ...target, [choice]: codes[0] });
      for (const unknown of ['Rainy', `${codes[0]} `, codes[0]?.toUpperCase(), 0, true, [], {}]) {
        const answer = await send(client, write, { ...target, [choice]: unknown });
        expect(answer.httpStatus, JSON.stringify(unknown)).toBe(422);
        expect(answer.body.field).toBe(choice);
      }
      expect((await shownTo(write, target.communityId))?.[choice]).toBe(codes[0]);
    });

    test.each([null, ''])(
      'is taken back by %j and left alone when it is not sent',
      async (none) => {
        const { client, ...target } = await untouched();
        await send(client, write, { ...target, [choice]: codes[1], [write.sent]: 'Because.' });
        await send(client, write, { ...target, [write.sent]: 'Because of this.' });
        const shown = () => shownTo(write, target.communityId);
        expect(await shown()).toMatchObject({
          [choice]: codes[1],
          [write.read]: 'Because of this.',
        });
        await send(client, write, { ...target, [choice]: codes[0] });
        expect(await shown()).toMatchObject({
          [choice]: codes[0],
          [write.read]: 'Because of this.',
        });
        await send(client, write, { ...target, [choice]: none });
        expect(await shown()).toMatchObject({ [choice]: null, [write.read]: 'Because of this.' });
      },
    );
  },
);

const FLAGS: [InsightWrite, readonly string[]][] = [
  [writeOf('gettingAround'), GETTING_AROUND_FLAGS.map(({ code }) => code)],
  [writeOf('education'), SCHOOL_FLAGS.map(({ code }) => code)],
];

describe.each(FLAGS.map(([write, flags]) => [write.section, write, flags] as const))(
  'the flags of %s',
  (_, write, flags) => {
    test('are not known until they are set, one by one, and left alone when they are not sent', async () => {
      const { client, ...target } = await untouched();
      const known: Record<string, boolean | null> = Object.fromEntries(
        flags.map((one) => [one, null]),
      );
      for (const flag of flags) {
        await send(client, write, { ...target, [flag]: true });
        known[flag] = true;
        expect(await shownTo(write, target.communityId)).toMatchObject(known);
      }
      await send(client, write, { ...target, [write.sent]: 'A word.' });
      expect(await shownTo(write, target.communityId)).toMatchObject(known);
      for (const flag of flags) {
        await send(client, write, { ...target, [flag]: false });
        known[flag] = false;
        expect(await shownTo(write, target.communityId)).toMatchObject(known);
      }
    });

    test.each(flags)('%s is true or false, nothing else', async (flag) => {
      const { client, ...target } = await untouched();
      for (const wrong of ['true', 1, 0, null, '', [], {}]) {
        const answer = await send(client, write, { ...target, [flag]: wrong });
        expect(answer.httpStatus, JSON.stringify(wrong)).toBe(422);
        expect(answer.body.field).toBe(flag);
      }
      expect(await shownTo(write, target.communityId)).toBeNull();
    });
  },
);

describe('a choice that came from public figures', () => {
  const typeSource = 'Derived from public figures';
  const derived = {
    climate: (id: number) =>
      testDb()
        .insert(climateInsights)
        .values({ communityId: id, climateType: 'Polar', typeSource }),
    costOfLiving: (id: number) =>
      testDb()
        .insert(costOfLivingInsights)
        .values({ communityId: id, costOfLivingType: COST_OF_LIVING_TYPES[0], typeSource }),
    gettingAround: (id: number) =>
      testDb().insert(gettingAroundInsights).values({
        communityId: id,
        publicTransType: 'noPublicTransportation',
        dedicatedBikingPaths: true,
        typeSource,
        localAirport: true,
        airportSource: 'OurAirports',
      }),
  };
  const same = {
    climate: { climateType: 'Polar' },
    costOfLiving: { costOfLivingType: COST_OF_LIVING_TYPES[0] },
    gettingAround: {
      publicTransType: 'noPublicTransportation',
      localAirport: true,
      regionalAirport: false,
      dedicatedWalkingPaths: false,
      dedicatedBikingPaths: true,
    },
  };

  test.each([
    ['climate', { climateType: 'dryArid' }],
    ['climate', { climateType: null }],
    ['costOfLiving', { costOfLivingType: COST_OF_LIVING_TYPES[2] }],
    ['gettingAround', { publicTransType: 'limitedPublicTransportation' }],
    ['gettingAround', { dedicatedWalkingPaths: true }],
  ] as const)('of %s is the editor’s own once they change it: %j', async (section, change) => {
    const { client, ...target } = await untouched();
    const write = writeOf(section);
    await derived[section](target.communityId);
    const source = async () => (await shownTo(write, target.communityId))?.typeSource;
    expect(await source()).toBe(typeSource);
    await send(client, write, { ...target, [write.sent]: 'It is as they say.' });
    expect(await source()).toBe(typeSource);
    await send(client, write, { ...target, ...same[section], [write.sent]: 'Quite so.' });
    expect(await source()).toBe(typeSource);
    await send(client, write, { ...target, ...change });
    expect(await source()).toBeNull();
    await send(client, write, { ...target, ...same[section] });
    expect(await source()).toBeNull();
  });

  test('of airports is the editor’s own once they change one, and the transport’s stays', async () => {
    const { client, ...target } = await untouched();
    const write = writeOf('gettingAround');
    await derived.gettingAround(target.communityId);
    const shown = () => shownTo(write, target.communityId);
    expect(await shown()).toMatchObject({ typeSource, airportSource: 'OurAirports' });
    await send(client, write, { ...target, localAirport: true, gettingAroundDesc: 'By air.' });
    expect(await shown()).toMatchObject({ typeSource, airportSource: 'OurAirports' });
    await send(client, write, { ...target, localAirport: false });
    expect(await shown()).toMatchObject({ typeSource, airportSource: null, localAirport: false });
  });
});
