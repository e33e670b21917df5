import { HEALTHCARE_EDITOR } from '@/components/sections/healthcare/form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(HEALTHCARE_EDITOR);
