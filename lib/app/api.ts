import { serveExport } from './admin-exports';
import { findCall } from './calls';
import { serveRejectedRows } from '@/lib/domains/imports/serve-rejected-rows';
import { servePersonalData } from '@/lib/domains/personal-data/serve-personal-data';
import { serveOpenData } from '@/lib/domains/open-data/serve-open-data';
import { serveMedia } from '@/lib/platform/media/serve';
import { openApiDocument } from './openapi';
import { toResponse, type ApiResponse, type ApiRequest } from '@/lib/platform/http/http-types';
import { serveHealth, serveReady } from '@/lib/platform/operations/probes';
import { runCall, type CallTable } from '@/lib/platform/operations/route';
import { serveSharePage } from '@/lib/domains/previews/serve-share-page';
import { serveSharePicture } from '@/lib/domains/previews/serve-share-picture';
import { serveSharedList } from '@/lib/domains/previews/serve-shared-list';
import { serveUnsubscribe } from '@/lib/domains/sharing/serve-unsubscribe';
import { serveChecklistUnsubscribe } from '@/lib/domains/confirmations/serve-unsubscribe';
import { serveListUnsubscribe } from '@/lib/domains/lists/serve-unsubscribe';
import { serveSearchUnsubscribe } from '@/lib/domains/saved-searches/serve-unsubscribe';
import { serveWeeklyUnsubscribe } from '@/lib/domains/weekly-email/serve-unsubscribe';

export const CALL_TABLE: CallTable = { find: findCall, document: openApiDocument };

type Serve = (request: ApiRequest, rest: string) => Promise<ApiResponse>;

/** What is no call of the contract: its address, and how what follows it is answered. */
const SERVED: readonly [RegExp, Serve][] = [
  [/^health()$/, serveHealth],
  [/^ready()$/, serveReady],
  [/^media\/(.+)$/, serveMedia],
  [/^share-community\/([^/]+)$/, serveSharePage],
  [/^share-list\/([^/]+)$/, serveSharedList],
  [/^share-picture\/(.+)$/, serveSharePicture],
  [/^unsubscribe\/weekly-([^/]+)$/, serveWeeklyUnsubscribe],
  [/^unsubscribe\/searches-([^/]+)$/, serveSearchUnsubscribe],
  [/^unsubscribe\/checklist-([^/]+)$/, serveChecklistUnsubscribe],
  [/^unsubscribe\/lists-([^/]+)$/, serveListUnsubscribe],
  [/^unsubscribe\/([^/]+)$/, serveUnsubscribe],
  [/^personal-data\/([^/]+)$/, servePersonalData],
  [/^open-data\/(.+)$/, serveOpenData],
  [/^admin-center\/([^/]+)$/, serveExport],
  [/^import-refusals\/([^/]+)$/, serveRejectedRows],
];

/**
 * Responds to anything below `/api/`, whichever server it came to: server/http-server.ts itself, or
 * Next where that serves alone.
 * @param path what follows `/api/`, decoded
 */
export function handleApi(request: ApiRequest, path: string): Promise<ApiResponse> {
  for (const [address, serve] of SERVED) {
    const rest = address.exec(path)?.[1];
    if (rest !== undefined) return serve(request, rest);
  }
  return runCall(request, path, CALL_TABLE);
}

/** Responds to one call with a standard Response. */
export const handleCall = async (
  request: ApiRequest,
  path: string,
  table: CallTable = CALL_TABLE,
): Promise<Response> => toResponse(await runCall(request, path, table));
