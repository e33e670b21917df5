import { HEALTHCARE_EDITOR } from '@/components/facilities/healthcare-form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(HEALTHCARE_EDITOR);
