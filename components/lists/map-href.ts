import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** The map with these places alone. @param wishes as addresses have them */
export const mapHrefOf = (communityIds: readonly number[], wishes: string): string =>
  shellHref(
    `${PATHS.map.pattern}?places=${communityIds.join('.')}${wishes === '' ? '' : `&w=${wishes}`}`,
  );
