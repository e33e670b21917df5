import { PATHS } from '@/lib/shared/constants/paths';
import { section } from './section';

export const ABOUT = section({
  name: 'about',
  anchor: 'Section3',
  label: 'About',
  title: 'Edit About',
  path: PATHS.editAbout,
  prompt: 'What makes your Community a good place to live? What would a newcomer notice first?',
  insight: 'about',
  call: 'community/update-community-about',
  details: { name: 'about', as: 'object' },
  publiclySourced: false,
  parts: [{ kind: 'text', name: 'aboutDesc' }],
});
