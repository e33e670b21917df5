import { insertCommunity } from '@/db/queries/communities/communities';
import { noteAirports } from '@/db/queries/communities/nearby';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { enrichLocation } from '@/lib/domains/geography';
import { readBasicInfo } from './basic-info';
import { createInput } from './input';
import { latinName } from '@/lib/search/text/latin-letters';
import { createOutput } from './output';
import { inWords, placeQuestions } from './place-questions';

export const create = operation({
  path: 'community/create',
  summary: 'Create a community.',
  permission: 'community:create',
  effect: 'write',
  input: createInput,
  output: createOutput,
  audit: ({ input: { communityNameText: name, state, city, lat, long }, after }) => ({
    action: 'community-created',
    subject: `community:${Number(after)}`,
    details: { name, state, city, lat, long },
  }),
  async run({ actor, db, input, noteAfter }) {
    const { communityNameText, state, city, lat, long } = input;
    const questions = await placeQuestions(db, input);
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
      throw new AppError('conflict', ERROR_MESSAGES.placeExists, { field: 'communityNameText' });
    const question = inWords(questions);
    if (question !== null && !input.confirmed)
      throw new AppError('conflict', question, { field: 'confirmed' });
    noteAfter(id);
    await noteAirports(db, id);
    await enqueue(db, enrichLocation, { communityId: id, county: true });
    return {
      data: await readBasicInfo(db, id, actor.id),
      message: `${communityNameText} was added.`,
    };
  },
});
