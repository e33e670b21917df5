import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { countyName } from '@/lib/shared/format/places';

type Where = Pick<CommunitySummary, 'communityNameText' | 'city' | 'county' | 'stateCommunities'>;

/**
 * Where a community is: 'Buncombe County, North Carolina', and its official name where that differs
 * from what people call it: '… · Officially Boise City'.
 */
export function whereInWords(
  { communityNameText, city, county, stateCommunities }: Where,
  officialName: string | null = null,
): string {
  const where = [
    countyName(county, stateCommunities.stateShortName, city),
    stateCommunities.stateName,
  ];
  const differs = officialName && officialName.toLowerCase() !== communityNameText.toLowerCase();
  return `${where.filter(Boolean).join(', ')}${differs ? ` · Officially ${officialName}` : ''}`;
}
