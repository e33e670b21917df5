import { GETTING_AROUND_EDITOR } from '@/components/sections/getting-around/form';
import { editInsightScreen } from './edit-insight-screen';

export default editInsightScreen(GETTING_AROUND_EDITOR);
