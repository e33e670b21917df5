import { CLIMATE_EDITOR } from '@/components/sections/climate/form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(CLIMATE_EDITOR);
