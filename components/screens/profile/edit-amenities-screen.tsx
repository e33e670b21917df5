import { AMENITIES_EDITOR } from '@/components/amenities/amenities-form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(AMENITIES_EDITOR);
