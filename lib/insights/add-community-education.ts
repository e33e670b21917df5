import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { educationInput } from './input';
import { educationOutput } from './output';

export const addCommunityEducation = operation({
  ...PUBLISHING,
  path: 'community/add-community-education',
  summary: 'Publishes the school types and texts on education of a community.',
  input: educationInput,
  output: educationOutput,
  run(context) {
    const { educationPreDesc, educationPostDesc, ...input } = context.input;
    const { publicType, privateType, charter, homeschoolResourceGroups } = input;
    const { faithBasedPrivate, specialNeedsPrivate } = input;
    const { publicTechnicalJuniorCollege, privateTechnicalJuniorCollege } = input;
    const { publicFourYearCollegeUniversity, privatecFourYearCollegeUniversity } = input;
    return publish(context, 'education', 'educationPreDesc', {
      preDesc: educationPreDesc,
      postDesc: educationPostDesc,
      publicType,
      privateType,
      charter,
      homeschoolResourceGroups,
      faithBasedPrivate,
      specialNeedsPrivate,
      publicTechnicalJuniorCollege,
      privateTechnicalJuniorCollege,
      publicFourYearCollegeUniversity,
      privateFourYearCollegeUniversity: privatecFourYearCollegeUniversity,
    });
  },
});
