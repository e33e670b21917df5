export { presentInsight } from './present';
