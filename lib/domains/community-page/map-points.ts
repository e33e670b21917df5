import { LRUCache } from 'lru-cache';
import { visitorOf, visitsWritten } from '@/lib/domains/communities';
import { fillTemplate, type JsonPayload } from '@/lib/platform/http/json-template';
import { operation } from '@/lib/platform/operations/operation';
import { operationJson } from '@/lib/platform/operations/operation-json';
import { mapPointsInput } from '@/lib/search/input';
import type { CommunityIndex } from '@/lib/search/index/community-index';
import { findCommunities, type FoundList } from '@/lib/search/find-communities';
import { TABS } from '@/lib/shared/constants/communities';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { prepareList } from './list';
import { mapPointsOutput } from './list-output';
import { mapColumns } from './map-columns';
import { liveIndex } from './live-index';

/** Half a megabyte each where the list is of all places. */
const MOST_KEPT = 20;

interface Kept {
  index: CommunityIndex;
  version: number;
  response: JsonPayload;
}

/** Answers of lists that are the same for everybody, by what was asked. */
const kept = () =>
  processSingleton('map-points', () => new LRUCache<string, Kept>({ max: MOST_KEPT }));

/** How many of the wishes that were understood each place is known to meet; {} without any. */
function metIn({ communities, wishLabels = [] }: FoundList) {
  if (wishLabels.length === 0) return {};
  const met = communities.map(
    ({ wishes = [] }) => wishes.filter(({ state }) => state === 'met').length,
  );
  return { met, wishCount: wishLabels.length };
}

export const mapPoints = operation({
  path: 'community/map-points',
  summary:
    'Where all places of a list are, in its order, with the figure that a map colors them by.',
  permission: 'public',
  effect: 'read',
  input: mapPointsInput,
  output: mapPointsOutput,
  async run({ actor, db, primary, input, browser }) {
    const { figure, ...filter } = input;
    const recent = filter.tab === TABS.recent;
    const viewer = {
      userId: actor?.id ?? null,
      visitorId: recent && !actor ? visitorOf(browser) : null,
    };
    if (recent) await visitsWritten(viewer);
    const { tabIds, near, asOf } = await prepareList({ db, primary }, filter, viewer);
    const { index } = liveIndex();
    const { version } = index;
    // A list of one's own, or from before an outage, is nobody else's.
    const key = tabIds || asOf ? null : JSON.stringify({ ...input, userID: null });
    const known = key === null ? undefined : kept().get(key);
    if (known?.index === index && known.version === version) return known.response;
    const whole = { page: 1, limit: index.size, getResultCount: false, getOptionCounts: false };
    const found = findCommunities(index, { filter: { ...filter, ...whole }, tabIds, near });
    const ids = found.communities.map(({ id }) => id);
    const payload = {
      ...mapColumns(index, ids, figure),
      known: found.count,
      ...metIn(found),
      ...(asOf && { asOf: asOf.toISOString() }),
    };
    const response = fillTemplate(
      operationJson(mapPoints, payload, (declared) => declared),
      [],
    );
    if (key !== null) kept().set(key, { index, version, response });
    return response;
  },
});
