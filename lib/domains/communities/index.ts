export { readBasicInfo } from './basic-info';
export { requireCommunity } from './require-community';
export { visitorOf } from './visitor';
export { forgetNoted, unwrittenVisits } from './visits';
