export { presentAmenity } from './present';
