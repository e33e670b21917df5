/** Earlier versions, of whatever kind: one piece. */
export { default as ItemHistory } from './item-history';
export { default as ProfileHistory } from './profile-history';
export { default as SectionHistory } from './section-history';
