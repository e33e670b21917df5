/** The service worker of the production build, at the top so that it serves every page. */
export const WORKER_PATH = '/sw.js';
