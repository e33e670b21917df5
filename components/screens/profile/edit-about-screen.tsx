import { ABOUT_EDITOR } from '@/components/sections/about/form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(ABOUT_EDITOR);
