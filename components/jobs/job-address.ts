import { JOB_CATEGORIES, JOB_MILES, JOB_POSTED_AT, JOB_TYPES } from '@/lib/shared/constants/jobs';
import { NO_JOB_FILTER, type JobFilterInput } from './job-filter';

const OTHER = 'other';

const known = <Id extends number | null>(list: readonly { id: Id }[], value: string | null) =>
  list.find(({ id }) => id !== null && String(id) === value)?.id;

/** The filter and page that an address names; what it does not know counts as not chosen. */
export function readJobAddress(query: URLSearchParams): { filter: JobFilterInput; page: number } {
  const category = query.get('category');
  const page = Number(query.get('page'));
  return {
    filter: {
      jobTitle: query.get('title') ?? '',
      jobCat: category === OTHER ? null : (known(JOB_CATEGORIES, category) ?? NO_JOB_FILTER.jobCat),
      jobType: known(JOB_TYPES, query.get('type')) ?? NO_JOB_FILTER.jobType,
      jobPostedAt: known(JOB_POSTED_AT, query.get('posted')) ?? NO_JOB_FILTER.jobPostedAt,
      jobIsRemote: query.get('remote') === '1',
      withinMiles: JOB_MILES.find((miles) => String(miles) === query.get('miles')) ?? 0,
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of an address; '' when nothing is chosen and the first page is shown. */
export function writeJobAddress(filter: JobFilterInput, page: number): string {
  const query = new URLSearchParams();
  if (filter.jobTitle !== '') query.set('title', filter.jobTitle);
  if (filter.jobCat !== NO_JOB_FILTER.jobCat)
    query.set('category', filter.jobCat === null ? OTHER : String(filter.jobCat));
  if (filter.jobType !== NO_JOB_FILTER.jobType) query.set('type', String(filter.jobType));
  if (filter.jobPostedAt !== NO_JOB_FILTER.jobPostedAt)
    query.set('posted', String(filter.jobPostedAt));
  if (filter.jobIsRemote) query.set('remote', '1');
  if (filter.withinMiles > 0) query.set('miles', String(filter.withinMiles));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
