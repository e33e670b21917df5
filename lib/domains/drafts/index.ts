export { openDraft } from './open-draft';
