import { countAuditRows, listAuditRows } from '@/db/queries/audit-list';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/constants/audit';
import { paginate } from '@/lib/input/pagination';
import { operation } from '@/lib/server/operation';
import { listAuditEventsInput } from './input';
import { auditEventsOutput } from './output';
import { presentAuditEvent } from './present';

export const listAuditEvents = operation({
  path: 'user/list-audit-events',
  summary: 'List who did what to whom and when, newest first unless sorted otherwise.',
  permission: 'audit:read',
  effect: 'read',
  input: listAuditEventsInput,
  output: auditEventsOutput,
  async run({ db, input }) {
    const { searchText, userId, communityId, sort, direction, page, limit } = input;
    const words = searchText.toLowerCase().split(/\s+/).filter(Boolean);
    const search = { words, actionsOf: words.map(actionsWith), userId, communityId };
    const [rows, total] = await Promise.all([
      listAuditRows(db, search, { sort, direction }, { limit, offset: (page - 1) * limit }),
      countAuditRows(db, search),
    ]);
    return { data: rows.map(presentAuditEvent), pagination: paginate(total, page, limit) };
  },
});

const actionsWith = (word: string): AuditAction[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter(
    (action) => AUDIT_ACTIONS[action].toLowerCase().includes(word) || action.includes(word),
  );
