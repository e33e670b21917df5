import { RESIDENTS_EDITOR } from '@/components/sections/residents/form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(RESIDENTS_EDITOR);
