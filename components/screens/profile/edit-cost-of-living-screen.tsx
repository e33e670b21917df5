import { COST_OF_LIVING_EDITOR } from '@/components/communities/cost-of-living-form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(COST_OF_LIVING_EDITOR);
