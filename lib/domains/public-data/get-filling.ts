import * as z from 'zod';
import { fillingNow, type FillingRow } from '@/db/queries/imports/filling';
import type { Db } from '@/db/client';
import { operation } from '@/lib/platform/operations/operation';
import { describeFilling } from './filling';
import { fillingOutput } from './output';

/** Milliseconds for which everybody gets the same response. */
const SHARED_MS = 2000;

let shared: { until: number; row: Promise<FillingRow | null> } | undefined;

/** Every list asks: the database is asked by one of them. */
function sharedRow(db: Db): Promise<FillingRow | null> {
  const now = performance.now();
  if (!shared || now > shared.until) {
    const row = fillingNow(db);
    shared = { until: now + SHARED_MS, row };
    row.catch(() => (shared = undefined));
  }
  return shared.row;
}

export const getFilling = operation({
  path: 'data/get-filling',
  summary: 'Which public figures are being filled in right now, and how far that is.',
  methods: 'GET and POST',
  permission: 'public',
  effect: 'read',
  input: z.object({}),
  output: fillingOutput,
  async run({ db }) {
    return { data: describeFilling(await sharedRow(db)) };
  },
});
