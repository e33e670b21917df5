import { filteredNames, listedEvents } from '@/db/queries/admin/audit-list';
import { auditReader } from '@/db/queries/admin/audit-search';
import type { AuditFilter } from '@/db/queries/admin/audit-terms';
import { list, readCappedPage, withFile } from '@/lib/domains/admin';
import { operation } from '@/lib/platform/operations/operation';
import { auditFilters, listAuditEventsInput } from './input';
import { auditEventsOutput, type AuditEvent } from './output';
import { nameOf, presentAuditEvent } from './present';

export const auditList = list<'audit', AuditEvent, AuditFilter>({
  name: 'audit',
  filters: auditFilters,
  reader: auditReader,
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
    async run({ db, input }) {
      const [page, { person, community }] = await Promise.all([
        readCappedPage(db, auditList, input),
        filteredNames(db, input),
      ]);
      return {
        ...page,
        filteredBy: {
          person: person && nameOf(person),
          community: community && `${community.name}, ${community.stateShortName}`,
        },
      };
    },
  }),
  auditList,
);
