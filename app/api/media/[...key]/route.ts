import { serveMedia } from '@/lib/media/serve';

interface RouteContext {
  params: Promise<{ key: string[] }>;
}

const handle = async (request: Request, { params }: RouteContext) =>
  serveMedia(request, (await params).key.join('/'));

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
