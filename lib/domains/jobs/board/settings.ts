import { env } from '@/lib/env';

export interface Board {
  /** Ends without a slash. */
  base: string;
  token: string;
}

/**
 * The job board that the operator has set; null without one. A bare host has its API under /api.
 */
export function boardSettings(): Board | null {
  const { JOB_BOARD_URL, JOB_BOARD_TOKEN } = env();
  if (!JOB_BOARD_URL || !JOB_BOARD_TOKEN) return null;
  const url = new URL(JOB_BOARD_URL);
  const path = url.pathname.replace(/\/+$/, '');
  return { base: url.origin + (path === '' ? '/api' : path), token: JOB_BOARD_TOKEN };
}
