import { serveExport } from '@/lib/center/serve-export';

interface RouteContext {
  params: Promise<{ list: string }>;
}

const handle = async (request: Request, { params }: RouteContext) =>
  serveExport(request, (await params).list);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
