export { personOf, type Names } from './person';
export { requireCommunity } from './require-community';
