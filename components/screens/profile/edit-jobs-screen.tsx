import { JOBS_EDITOR } from '@/components/sections/jobs/form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(JOBS_EDITOR);
