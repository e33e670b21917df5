import { RESIDENTS_EDITOR } from '@/components/communities/residents-form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(RESIDENTS_EDITOR);
