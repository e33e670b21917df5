import { COST_OF_LIVING_EDITOR } from '@/components/sections/cost-of-living/form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(COST_OF_LIVING_EDITOR);
