import * as z from 'zod';
import { countRuns, listRunRows } from '@/db/queries/imports/runs';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { readPage } from '@/lib/domains/runs';
import { pageInput } from '@/lib/domains/runs/input';
import { operation } from '@/lib/platform/operations/operation';
import { dataRunsOutput } from './output';
import { presentDataRun } from './present';
import { SOURCE_NAMES, SOURCES } from './sources';

export const listDataRuns = operation({
  path: 'data/list-runs',
  summary: 'List current and past runs of public sources, newest first.',
  permission: 'data:import',
  effect: 'read',
  input: pageInput.extend({ source: z.enum(SOURCE_NAMES, ERROR_MESSAGES.dataSource).nullish() }),
  output: dataRunsOutput.extend({
    /** All there are to choose from. */
    sources: z.array(
      z.object({ source: z.enum(SOURCE_NAMES), name: z.string(), megabytes: z.number() }),
    ),
  }),
  run: async ({ db, input: { source = null, ...input } }) => ({
    ...(await readPage(input, {
      rows: (part) => listRunRows(db, { source }, part),
      count: () => countRuns(db, { source }),
      present: presentDataRun,
    })),
    sources: SOURCES.map(({ name, label, megabytes }) => ({
      source: name,
      name: label,
      megabytes,
    })),
  }),
});
