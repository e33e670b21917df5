import type { ReportSubjectKind } from '@/lib/shared/constants/reports';
import { callKey, callQuery, pagedCallQuery } from './call-query';

export const reportQueries = {
  /** What a report would be about, as the page says it now. */
  subject: (communityId: number, kind: ReportSubjectKind, subjectId: string) =>
    callQuery('report/get-subject', { communityId, kind, subjectId }, 0),
  /** What readers reported about a community, page by page. */
  inbox: (communityId: number, isDone: boolean) =>
    pagedCallQuery(
      'report/list',
      { communityId, isDone },
      ({ pagination: { currentPage, hasNextPage } }) => (hasNextPage ? currentPage + 1 : undefined),
    ),
};

/** What the link of a half-yearly email confirms. */
export const checklistQuery = (token: string) => callQuery('community/get-checklist', { token }, 0);

export const checklistKey = (token: string) => callKey('community/get-checklist', { token });

export const reportKeys = {
  inbox: (communityId: number) => callKey('report/list', { communityId }),
};
