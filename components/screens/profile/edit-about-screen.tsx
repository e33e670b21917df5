import { ABOUT_EDITOR } from '@/components/communities/about-form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(ABOUT_EDITOR);
