import { EDUCATION_EDITOR } from '@/components/sections/education/form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(EDUCATION_EDITOR);
