import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNotice } from '@/lib/shared/constants/push';

/**
 * Settings with which an app sends notifications to a push service on this machine. The keys are
 * for tests: they sign nothing that anybody takes.
 */
export const PUSH_SETTINGS = {
  PUSH_PUBLIC_KEY:
    'BLL23UxM1pAoc2zwBucspTh9u2nxTP1ykZLTnTJG6qgZxa89ZgdQh6fQcBSxGicsyRO5V4rVb5T-YMVMAkRq5YU',
  PUSH_PRIVATE_KEY: 'HowX9tcs-2N68qtCOoezb8IvUbIV3riTDSq6JQTurxw',
  CONTACT_EMAIL: 'operator@wherewell.test',
  PUSH_LOOPBACK: 'yes',
};

interface Received {
  path: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser that shows notifications: it alone can read what is sent to it. */
export class TestBrowser {
  private readonly curve = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly point = this.curve.generateKeys();
  readonly path = `/to/${randomBytes(12).toString('base64url')}`;

  constructor(private readonly service: TestPushService) {}

  /** What the browser's own `PushSubscription` says. */
  get subscription() {
    return {
      endpoint: this.service.url + this.path,
      keys: {
        p256dh: this.point.toString('base64url'),
        auth: this.auth.toString('base64url'),
      },
    };
  }

  /** What came, oldest first, as the browser reads it (RFC 8291). */
  read(): PushNotice[] {
    return this.service.received
      .filter(({ path }) => path === this.path)
      .map(({ body }) => JSON.parse(this.decrypt(body)) as PushNotice);
  }

  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.point, sender]);
    const secret = derived(this.curve.computeSecret(sender), this.auth, info, 32);
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

/** A push service of one's own, on this machine. */
export class TestPushService {
  readonly received: Received[] = [];
  /** What it responds with from now on. */
  status = 201;
  private readonly server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { url = '', headers } = request;
      this.received.push({ path: url, headers, body: Buffer.concat(pieces) });
      response.writeHead(this.status).end();
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  browser(): TestBrowser {
    return new TestBrowser(this);
  }

  /** Who signed the last message, and for whom: checked as RFC 8292 has it. */
  lastSigned(): { aud: string; sub: string; exp: number } {
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), ?k=(.+)$/.exec(String(this.received.at(-1)?.headers.authorization)) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned || key !== PUSH_SETTINGS.PUSH_PUBLIC_KEY)
      throw new Error('not signed by this site');
    return JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: string;
      sub: string;
      exp: number;
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
