import { operation } from '@/lib/platform/operations/operation';
import { importIdsInput } from './input';
import { importIdsOutput } from './output';
import { idsEvent, setIdsAndRefresh } from './set-import-ids';

export const editJobsByImportid = operation({
  path: 'community/edit-jobs-by-importid',
  summary: 'Change a community’s import ids at the job board, and read its jobs.',
  permission: 'community:set-job-board',
  effect: 'write',
  input: importIdsInput,
  output: importIdsOutput,
  audit: ({ before, after }) => idsEvent(before, after),
  async run({ db, input, noteBefore, noteAfter }) {
    const ids = await setIdsAndRefresh(db, input);
    noteBefore(ids.before);
    noteAfter(ids.now);
    return { data: ids.now, message: 'Import ids saved.' };
  },
});
