export { readBasicInfo } from './basic-info';
export { presentBasicInfo, presentCard } from './present';
export { publicBasicInfo } from './public-basic-info';
export { requireCommunity } from './require-community';
export { noteVisit, visitorOf } from './visitor';
export { forgetNoted, recordVisit, unwrittenVisits, visitsWritten } from './visits';
