export { readBasicInfo } from './basic-info';
export { getCommunityBasicInfo } from './get-community-basic-info';
export { presentBasicInfo, presentCard } from './present';
export { requireCommunity } from './require-community';
export { noteVisit, visitorOf } from './visitor';
export { forgetNoted, recordVisit, unwrittenVisits, visitsWritten } from './visits';
