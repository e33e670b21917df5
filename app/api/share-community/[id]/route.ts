import { serveSharePage } from '@/lib/sharing/serve-share-page';

interface RouteContext {
  params: Promise<{ id: string }>;
}

const handle = async (request: Request, { params }: RouteContext) =>
  serveSharePage(request, (await params).id);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
