'use client';

import { MESSAGES } from '@/lib/shared/constants/messages';
import { NotFound } from './not-found';
import { usePageTitle } from '../hooks/use-page-title';

/** In place of a screen whose community does not exist. */
export default function NoContent() {
  usePageTitle('Page not found');
  return <NotFound text={MESSAGES.noContent} />;
}
