import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { amenitiesInput } from './input';
import { amenitiesOutput } from './output';

export const addAmenityDescription = operation({
  ...PUBLISHING,
  path: 'community/add-amenity-description',
  summary: 'Publishes the amenities text of a community.',
  input: amenitiesInput,
  output: amenitiesOutput,
  run(context) {
    const { amenitiesDesc } = context.input;
    return publish(context, 'amenities', 'amenitiesDesc', { amenitiesDesc });
  },
});
