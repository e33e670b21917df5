import { handleCall } from '@/lib/server/route';

interface RouteContext {
  params: Promise<{ call: string[] }>;
}

const handle = async (request: Request, { params }: RouteContext) =>
  handleCall(request, (await params).call.join('/'));

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
