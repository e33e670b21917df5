import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { aboutInput } from './input';
import { aboutOutput } from './output';

export const updateCommunityAbout = operation({
  ...PUBLISHING,
  path: 'community/update-community-about',
  summary: 'Publishes the about text of a community.',
  input: aboutInput,
  output: aboutOutput,
  run(context) {
    const { aboutDesc } = context.input;
    return publish(context, 'about', 'aboutDesc', { aboutDesc });
  },
});
