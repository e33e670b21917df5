export { presentFacility } from './present';
