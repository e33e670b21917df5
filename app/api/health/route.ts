import { secured } from '@/lib/server/security-headers';

/** Live: the process answers. */
export const GET = () => secured(Response.json({ status: true }));

export const dynamic = 'force-dynamic';
