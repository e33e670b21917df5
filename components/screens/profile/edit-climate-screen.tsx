import { CLIMATE_EDITOR } from '@/components/communities/climate-form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(CLIMATE_EDITOR);
