/** What few visits open of a community: amenities, jobs and changes. They come as one piece. */
export { default as JobDetailsScreen } from './job-details-screen';
export { default as JobListScreen } from './job-list-screen';
export { default as ViewAllAmenitiesScreen } from './view-all-amenities-screen';
export { default as WhatChangedScreen } from './what-changed-screen';
