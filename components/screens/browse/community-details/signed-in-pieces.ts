/** What somebody who is logged in may be shown or asked beside the details: one piece. */
export { default as HiddenBanner } from '@/components/communities/visibility/hidden-banner';
export { default as PublishedNotice } from '@/components/sections/editing/published-notice';
export { default as StillRight } from '@/components/sections/still-right';
export { default as StillTrue } from '@/components/sections/still-true';
export { default as ProfileTracker } from '@/components/sections/profile-tracker';
