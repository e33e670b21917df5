export { itemCommunity } from './item-community';
