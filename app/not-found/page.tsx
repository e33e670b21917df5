import type { Metadata } from 'next';
import NotFoundPage from '../not-found';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/**
 * What the server sends, with status 404, for every address that has nothing. Next itself would
 * leave such a page empty until its scripts run.
 */
export default NotFoundPage;
