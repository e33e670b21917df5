import { auditSource, listedEvents } from '@/db/queries/admin/audit-list';
import { list, readListPage, withFile } from '@/lib/domains/admin';
import { operation } from '@/lib/platform/operations/operation';
import { listAuditEventsInput } from './input';
import { auditEventsOutput, type AuditEvent } from './output';
import { presentAuditEvent } from './present';

export const auditList = list<'audit', AuditEvent>({
  name: 'audit',
  source: auditSource({ userId: null, communityId: null }),
  read: async (db, ids) => (await listedEvents(db, ids)).map(presentAuditEvent),
  columns: [
    ['When', ({ createdAt }) => createdAt],
    ['Who', ({ actor }) => actor.name],
    ['What', ({ label }) => label],
    ['To what', ({ subject }) => subject.name],
    ['Details', ({ details }) => details],
    ['Action', ({ action }) => action],
    ['Actor id', ({ actor }) => actor.id],
    ['Subject', ({ subject }) => `${subject.kind}:${subject.id}`],
    ['Id', ({ id }) => id],
  ],
});

export const listAuditEvents = withFile(
  operation({
    path: 'user/list-audit-events',
    summary: 'List who did what to whom and when, newest first unless sorted otherwise.',
    permission: 'audit:read',
    effect: 'read',
    input: listAuditEventsInput,
    output: auditEventsOutput,
    run: ({ db, input: { userId, communityId, ...listInput } }) =>
      readListPage(db, { ...auditList, source: auditSource({ userId, communityId }) }, listInput),
  }),
  auditList,
);
