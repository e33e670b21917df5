export { readBasicInfo } from './basic-info';
export { presentBasicInfo, presentCard } from './present';
export { requireCommunity } from './require-community';
export { visitorOf } from './visitor';
export { forgetNoted, unwrittenVisits } from './visits';
