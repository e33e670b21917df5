import { handleApi } from '@/lib/app/api';
import { toResponse } from '@/lib/platform/http/http-types';

interface RouteContext {
  params: Promise<{ call: string[] }>;
}

/**
 * Where Next serves alone (`next dev`, a plain `next build`); else server/http-server.ts answers,
 * and this is not compiled.
 */
const handle = async (request: Request, { params }: RouteContext) =>
  toResponse(await handleApi(request, (await params).call.join('/')));

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
