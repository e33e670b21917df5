import { startEarlyRead } from '@/lib/client/start-early-read';
import type { BasicInfo } from '@/lib/domains/communities/output';
import { drawPlace, earlyPlaceOf } from './draw-place';

/** The body with which the plain list is asked for; set when this script is bundled. */
declare const PLAIN_LIST: string;

async function readDetails(communityId: string): Promise<void> {
  const early = startEarlyRead('get-community-details', `{"communityId":${communityId}}`);
  const response = await early?.response;
  if (!early || !response?.ok) return;
  const { data } = (await response.clone().json()) as { data?: BasicInfo };
  if (!data?.communityNameText) return;
  early.place = earlyPlaceOf(data);
  drawPlace(early.place);
}

/** Asks the server for what the screen of the address reads first. */
async function readFirst(hash: string): Promise<void> {
  const [, id] = /^#\/(?:app\/)?community-details\/([1-9]\d{0,8})(?![^?#])/.exec(hash) ?? [];
  if (id) await readDetails(id);
  else if (/^#\/(app\/)?community-?list\/?$/.test(hash)) startEarlyRead('get-all', PLAIN_LIST);
}

// What fails here is asked for again by the shell.
readFirst(location.hash).catch(() => {});
