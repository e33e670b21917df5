import { insertCommunity } from '@/db/queries/communities';
import { REFUSALS } from '@/lib/constants/refusals';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { readBasicInfo } from './basic-info';
import { createInput } from './input';
import { latinName } from './latin-letters';
import { createOutput } from './output';

export const create = operation({
  path: 'community/create',
  summary: 'Create a community.',
  permission: 'community:create',
  effect: 'write',
  input: createInput,
  output: createOutput,
  async run({ actor, db, input }) {
    const { communityNameText, state, city, lat, long } = input;
    const id = await insertCommunity(db, {
      name: communityNameText,
      latinName: latinName(communityNameText),
      stateId: state,
      city,
      lat,
      long,
      updatedBy: actor.id,
    });
    if (id === null)
      throw new Refusal('conflict', REFUSALS.placeExists, { field: 'communityNameText' });
    return {
      data: await readBasicInfo(db, id, actor.id),
      message: `${communityNameText} was added.`,
    };
  },
});
