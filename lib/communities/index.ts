export { readBasicInfo } from './basic-info';
export { communitySubject } from './community-subject';
export { requireCommunity } from './require-community';
export { publicDetails } from './public-pages';
