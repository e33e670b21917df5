import {
  changeFacts,
  lockFacts,
  type CommunityFacts,
} from '@/db/queries/communities/community-facts';
import { noteAirports } from '@/db/queries/communities/nearby';
import { fieldChanges } from '@/lib/shared/format/field-changes';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { enrichLocation } from '@/lib/domains/geography';
import { updateFactsInput } from './input';
import { latinName } from '@/lib/search/text/latin-letters';
import { factsOutput } from './output';
import { positionQuestion } from './place-questions';
import { readFacts } from './read-facts';

export const updateFacts = operation({
  path: 'community/update-facts',
  summary: 'Change a community’s name, place and identifiers. What isn’t given stays.',
  permission: 'community:administer',
  effect: 'write',
  input: updateFactsInput,
  output: factsOutput,
  audit: ({ after }) =>
    after === undefined ? null : { action: 'community-edited', details: after as object },
  async run({ actor, db, input, noteAfter }) {
    const { communityId, ...given } = input;
    const stored = await lockFacts(db, communityId);
    if (!stored) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
    const { communityNameText: name = stored.name, state: stateId = stored.stateId } = given;
    const { city = stored.city, lat = stored.lat, long = stored.long } = given;
    const { officialName, county, planetReCommunityId, geoid, geonamesId } = given;
    const identifiers = { officialName, county, planetReCommunityId, geoid, geonamesId };
    const place = { name, stateId, city, lat, long, latinName: latinName(name) };
    const facts = { ...place, ...identifiers };
    // One that was wrong before doesn't stop other changes.
    const isMoved = lat !== stored.lat || long !== stored.long || stateId !== stored.stateId;
    if (isMoved) positionQuestion({ state: stateId, lat, long });
    const before = await changeFacts(db, communityId, facts, actor.id);
    if (!before) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
    if (before === 'name taken')
      throw new AppError('conflict', ERROR_MESSAGES.placeExists, { field: 'communityNameText' });
    noteAfter(changesOf(before, facts));
    if (facts.lat !== before.lat || facts.long !== before.long) {
      await noteAirports(db, communityId);
      // A county that was written with the new position is the administrator's.
      const county = facts.county === undefined || facts.county === before.county;
      await enqueue(db, enrichLocation, { communityId, county });
    }
    return { data: await readFacts(db, communityId), message: `${name} was saved.` };
  },
});

/** The facts that another value was given, with the old and the new one; undefined for none. */
function changesOf(before: CommunityFacts, facts: Partial<CommunityFacts>): object | undefined {
  const changes = fieldChanges(before, facts);
  return Object.keys(changes).length > 0 ? changes : undefined;
}
