import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { gettingAroundInput } from './input';
import { gettingAroundOutput } from './output';

export const addCommunityGettingAround = operation({
  ...PUBLISHING,
  path: 'community/add-community-getting-around',
  summary: 'Publishes the public transport, paths, airports and text on getting around.',
  input: gettingAroundInput,
  output: gettingAroundOutput,
  run(context) {
    const { gettingAroundDesc, publicTransType, ...rest } = context.input;
    const { dedicatedWalkingPaths, dedicatedBikingPaths, localAirport, regionalAirport } = rest;
    return publish(context, 'gettingAround', 'gettingAroundDesc', {
      gettingAroundDesc,
      publicTransType,
      dedicatedWalkingPaths,
      dedicatedBikingPaths,
      localAirport,
      regionalAirport,
    });
  },
});
