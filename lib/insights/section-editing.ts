import { PATHS } from '@/lib/constants/paths';
import type { SectionName } from './sections';

interface SectionEditing {
  /** The screen that edits the section. */
  path: (typeof PATHS)[keyof typeof PATHS] & { to(params: { id: number }): string };
  /** What an editor is asked for while nothing is written. */
  prompt: string;
}

/** How each section of a community's page is edited; the prompts are also those of the screens. */
export const SECTION_EDITING: Record<SectionName, SectionEditing> = {
  amenities: {
    path: PATHS.editAmenities,
    prompt:
      'What is there to do in your Community? Which places would you take a friend to on their first weekend?',
  },
  insightsBy: {
    path: PATHS.editCommunityReps,
    prompt: 'Why do you speak for your Community? Tell readers who you are.',
  },
  about: {
    path: PATHS.editAbout,
    prompt: 'What makes your Community a good place to live? What would a newcomer notice first?',
  },
  jobs: {
    path: PATHS.editJobs,
    prompt: 'What kinds of work do people do in your Community? Who are the large employers?',
  },
  residents: {
    path: PATHS.editResidents,
    prompt: 'Who lives in your Community? How do neighbors get to know each other?',
  },
  costOfLiving: {
    path: PATHS.editCostOfLiving,
    prompt:
      'How far does the dollar go in your Community? What are some benefits to living here that people may not know?',
  },
  climate: {
    path: PATHS.editClimate,
    prompt: 'What is the weather like in your Community through the year?',
  },
  gettingAround: {
    path: PATHS.editGettingAround,
    prompt: 'How do people get around your Community? What is traffic like?',
  },
  education: {
    path: PATHS.editEducation,
    prompt: 'What are the schools of your Community known for?',
  },
  healthcare: {
    path: PATHS.editHealthcare,
    prompt:
      "Describe your community's healthcare. Are there any specialties or awards facilities are known for?",
  },
};
