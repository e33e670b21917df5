export { reportByResidents } from './report-by-residents';
