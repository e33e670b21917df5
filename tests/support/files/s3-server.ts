import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BUCKET = {
  bucket: 'media',
  region: 'eu-central-9',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'secret-of-a-test',
};

const MAXIMUM_AGE_MS = 15 * 60 * 1000;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** What a request says of how it was signed: in its address, or in its headers. */
function signatureOf(url: URL, { headers }: IncomingMessage) {
  const query = url.searchParams;
  if (query.has('X-Amz-Signature'))
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      lifetime: Number(query.get('X-Amz-Expires')) * 1000,
      content: 'UNSIGNED-PAYLOAD',
    };
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(.+), ?SignedHeaders=(.+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const date = String(headers['x-amz-date'] ?? '');
  const content = String(headers['x-amz-content-sha256'] ?? '');
  return { credential, signedHeaders, signature, date, lifetime: MAXIMUM_AGE_MS, content };
}

const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Why a request is refused, as AWS documents signature version 4; null where it is signed well. */
function fault(request: IncomingMessage, body: Buffer): string | null {
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '/', `http://${headers.host}`);
  const { credential, signedHeaders, signature, date, lifetime, content } = signatureOf(
    url,
    request,
  );
  const [keyId, day = '', region = '', service = '', last = ''] = credential.split('/');
  const scope = [day, region, service, last].join('/');
  if (keyId !== BUCKET.accessKeyId) return 'InvalidAccessKeyId';
  if (scope !== `${date.slice(0, 8)}/${BUCKET.region}/s3/aws4_request`) return 'InvalidScope';
  const age = Date.now() - timeOf(date);
  if (!(age < lifetime && age > -MAXIMUM_AGE_MS)) return 'RequestExpired';
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'ContentSHA256Mismatch';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const names = signedHeaders.split(';');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    content,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, last].reduce<string | Buffer>(
    hmac,
    `AWS4${BUCKET.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

interface StoredObject {
  bytes: Buffer;
  contentType: string;
}

/** A bucket with the part of S3 that is used, which refuses what isn't signed as S3 asks. */
export async function startS3() {
  const objects = new Map<string, StoredObject>();
  const refused: string[] = [];
  const state = { status: 200, failures: 0 };

  async function answer(request: IncomingMessage) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (state.failures > 0) {
      state.failures -= 1;
      return { status: 503 };
    }
    if (state.status !== 200) return { status: state.status };
    const why = fault(request, body);
    if (why) {
      refused.push(why);
      return { status: 403, body: Buffer.from(`<Error><Code>${why}</Code></Error>`) };
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test');
    const [, bucket, name = ''] = pathname.split('/');
    if (bucket !== BUCKET.bucket) return { status: 404 };
    if (searchParams.has('list-type')) {
      const keys = [...objects.keys()].map((key) => `<Contents><Key>${key}</Key></Contents>`);
      return {
        status: 200,
        body: Buffer.from(`<ListBucketResult>${keys.join('')}</ListBucketResult>`),
      };
    }
    if (request.method === 'PUT') {
      // S3 takes no body whose length it doesn't know.
      if (request.headers['content-length'] === undefined) return { status: 411 };
      objects.set(name, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return { status: 204 };
    }
    const object = objects.get(name);
    if (!object) return { status: 404 };
    const type = searchParams.get('response-content-type') ?? object.contentType;
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    return start === undefined
      ? { status: 200, type, body: object.bytes }
      : { status: 206, type, body: object.bytes.subarray(Number(start), Number(end) + 1) };
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, type, body }: { status: number; type?: string; body?: Buffer }) => {
        response.writeHead(status, type ? { 'content-type': type } : {});
        response.end(body);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    /** What it refused requests for. */
    refused,
    /** What it answers everything with, and how many of the next requests it can't take. */
    state,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
