/** Live: the process answers. */
export const GET = () => Response.json({ status: true });

export const dynamic = 'force-dynamic';
