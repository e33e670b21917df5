export { requireCommunity } from './require-community';
