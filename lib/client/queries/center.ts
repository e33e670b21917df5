import { queryOptions } from '@tanstack/react-query';
import {
  CENTER_LISTS,
  type Direction,
  type AdminListName,
  type AdminListSort,
  type AdminListTab,
} from '@/lib/shared/constants/admin-lists';
import type { CallOutput } from '@/lib/app/calls';
import type { PageInfo } from '@/lib/shared/input/pagination';
import { callKey, callQuery, FIXED, type CallKey } from './call-query';

/** What the call of each list responds with, row by row. */
type Rows = {
  [Name in AdminListName]: CallOutput<(typeof CENTER_LISTS)[Name]['call']> extends {
    data: readonly (infer Row extends { id: string | number })[];
  }
    ? Row
    : never;
};

/** A row of a list. */
export type ListRow<Name extends AdminListName> = Rows[Name];

/** What is asked for: the tab and the order are the list's own. */
interface ListInput<Name extends AdminListName> {
  tab: AdminListTab<Name>;
  searchText: string;
  sort: AdminListSort<Name>;
  direction: Direction;
  page: number;
}

/** One page of a list. */
interface ListPage<Name extends AdminListName> {
  data: ListRow<Name>[];
  pagination: PageInfo;
  /** There are more than were counted. */
  isCapped?: boolean;
}

/** Milliseconds between two looks at a list with work under way. */
const LOOK_AGAIN = 3000;

const isUnderWay = (row: object): boolean =>
  'status' in row && (row.status === 'receiving' || row.status === 'running');

export const centerQueries = {
  /** Read again whenever it is shown: others work on the same lists. */
  list: <Name extends AdminListName>(name: Name, input: ListInput<Name>) =>
    queryOptions<ListPage<Name>, Error, ListPage<Name>, CallKey>({
      queryKey: [CENTER_LISTS[name].call, input],
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOK_AGAIN : false),
    }),
  emailPreview: (name: string | null) =>
    callQuery('user/preview-email', name === null ? {} : { name }, FIXED),
  /** `mine`: only what the person who asks is to do. */
  work: (mine = false) => callQuery('user/list-work', mine ? { mine } : {}, 0),
  administrators: () =>
    centerQueries.list('users', {
      tab: 'administrators',
      searchText: '',
      sort: 'name',
      direction: 'asc',
      page: 1,
    }),
  numbers: () => callQuery('user/get-admin-numbers', {}, 0),
  /** Looked at again while something is being filled in. */
  firstSteps: () => ({
    ...callQuery('user/get-first-steps', {}, 0),
    refetchInterval: ({ state }: { state: { data?: CallOutput<'user/get-first-steps'> } }) => {
      const steps = state.data?.data;
      const isFilling = [steps?.places.state, steps?.figures.state].includes('filling');
      return isFilling ? LOOK_AGAIN : false;
    },
  }),
  dataSummary: () => callQuery('import/get-data-summary', {}, 0),
};

/** What shows people, communities, invitations or videos to administrators. */
export const centerKeys = {
  work: [callKey('user/list-work')] as readonly CallKey[],
  firstSteps: [callKey('user/get-first-steps')] as readonly CallKey[],
  all: [
    ...Object.values(CENTER_LISTS).map(({ call }): CallKey => callKey(call)),
    callKey('user/get-admin-numbers'),
    callKey('user/list-work'),
    callKey('user/get-first-steps'),
  ] as readonly CallKey[],
};
