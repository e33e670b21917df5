import { serveUnsubscribe } from '@/lib/sharing/serve-unsubscribe';

interface RouteContext {
  params: Promise<{ token: string }>;
}

const handle = async (request: Request, { params }: RouteContext) =>
  serveUnsubscribe(request, (await params).token);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
