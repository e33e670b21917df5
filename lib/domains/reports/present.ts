import type { StoredReport } from '@/db/queries/reports/reports';
import { SAID_BY_RESIDENTS } from '@/lib/shared/constants/reports';
import type { Report } from './output';

/** A report as editors see it: without who asked. */
export const presentReported = (row: StoredReport): Report => ({
  id: row.id,
  communityId: row.communityId,
  kind: row.kind,
  subjectId: row.subjectId,
  section: row.section,
  label: row.label,
  quote: row.quote,
  problem: row.problem,
  proposed: row.proposed,
  evidence: row.evidence,
  isByResidents: row.askerHash === SAID_BY_RESIDENTS,
  hearsBack: row.emailId !== null,
  status: row.status,
  passedOnAt: row.passedOnAt?.toISOString() ?? null,
  reason: row.reason,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
