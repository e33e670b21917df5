import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { countyName } from '@/lib/shared/format/places';

type Where = Pick<CommunitySummary, 'city' | 'county' | 'stateCommunities'>;

/** Where a community is: 'Buncombe County, North Carolina'. */
export const whereInWords = ({ city, county, stateCommunities }: Where): string =>
  [countyName(county, stateCommunities.stateShortName, city), stateCommunities.stateName]
    .filter(Boolean)
    .join(', ');
