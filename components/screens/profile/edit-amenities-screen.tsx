import { AMENITIES_EDITOR } from '@/components/sections/amenities/form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(AMENITIES_EDITOR);
