import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { previewPicture, type PreviewPicture } from './address';
import { communityDrawing, comparisonDrawing, listDrawing } from './drawing';

/** The picture that a link to a community is shown with. */
export const communityPicture = (community: CommunityDetails): PreviewPicture =>
  previewPicture('community', `${community.id}`, communityDrawing(community));

/** The picture that a link to a comparison is shown with. */
export const comparisonPicture = (
  places: readonly (CommunitySummary & Pick<CommunityDetails, 'climateNormals'>)[],
): PreviewPicture =>
  previewPicture('compare', places.map(({ id }) => id).join('-'), comparisonDrawing(places));

/** The picture that the link of a list is shown with. @param token the link's */
export const listPicture = (
  token: string,
  title: string,
  places: readonly CommunitySummary[],
): PreviewPicture => previewPicture('list', token, listDrawing(title, places));
