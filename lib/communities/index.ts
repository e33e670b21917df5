export { readBasicInfo } from './basic-info';
export { requireCommunity } from './require-community';
