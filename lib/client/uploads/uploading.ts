import { SESSION_ENDED_HEADER } from '@/lib/shared/constants/session-ended';
import type { Carrier } from '../call';

/** What a call reads of a response's headers. */
const HEADERS = ['date', SESSION_ENDED_HEADER];

/** Milliseconds in which something of a form must arrive. */
const STALL = 60_000;
/**
 * Milliseconds that the server may work on a whole form: what it allows a stream, and a little
 * more.
 */
const WORK = 16 * 60_000;

/**
 * Carries a form to the server and says how much of it has arrived, in percent: fetch cannot tell.
 */
export const uploading =
  (onProgress: (percent: number) => void): Carrier =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waitFor = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          reject(new TypeError('The upload stalled.'));
          request.abort();
        }, milliseconds);
      };
      request.onloadend = () => clearTimeout(timer);
      const stopped = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
      if (signal?.aborted) return stopped();
      signal?.addEventListener('abort', () => request.abort());
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        waitFor(STALL);
        if (lengthComputable) onProgress((loaded / total) * 100);
      };
      request.upload.onload = () => {
        waitFor(WORK);
        onProgress(100);
      };
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The upload failed.'));
      request.onabort = stopped;
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      waitFor(STALL);
      request.send(body as FormData);
    });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
