import type { Carrier } from '../call';

/**
 * Carries a form to the server and says how much of it has arrived, in percent: fetch cannot tell.
 */
export const uploading =
  (onProgress: (percent: number) => void): Carrier =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stopped = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
      if (signal?.aborted) return stopped();
      signal?.addEventListener('abort', () => request.abort());
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress((loaded / total) * 100);
      };
      request.upload.onload = () => onProgress(100);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('The upload failed.'));
      request.onabort = stopped;
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.send(body as FormData);
    });

function answerOf(request: XMLHttpRequest): Response {
  const date = request.getResponseHeader('date');
  return new Response(request.responseText, {
    status: request.status,
    headers: { ...(date && { date }) },
  });
}
