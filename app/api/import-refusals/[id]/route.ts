import { serveRefusals } from '@/lib/imports/serve-refusals';

interface RouteContext {
  params: Promise<{ id: string }>;
}

const handle = async (request: Request, { params }: RouteContext) =>
  serveRefusals(request, (await params).id);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
