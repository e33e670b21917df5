export { personOf } from './person';
export { presentInsight } from './present';
