import { Agent, request, type IncomingMessage } from 'node:http';

interface Reply {
  httpStatus: number | undefined;
  text: string;
  /** What the server says of the connection. */
  connection: string | undefined;
}

/** A client that keeps its one connection as long as the server does. */
export class KeepAliveClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly base: string) {}

  get(path: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const receive = async (response: IncomingMessage) => {
        let text = '';
        for await (const chunk of response) text += String(chunk);
        const { statusCode, headers } = response;
        return { httpStatus: statusCode, text, connection: headers.connection };
      };
      request(this.base + path, { agent: this.agent }, (response) => {
        receive(response).then(resolve, reject);
      })
        .on('error', reject)
        .end();
    });
  }

  end(): void {
    this.agent.destroy();
  }
}

/**
 * Asks again and again, until nobody listens anymore.
 * @param answered called with every response
 * @returns what went wrong in that time
 */
export async function askUntilRefused(
  client: KeepAliveClient,
  path: string,
  answered: (reply: Reply) => void,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  while (failures.length < 10)
    try {
      answered(await client.get(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') break;
      failures.push(error);
    }
  client.end();
  return failures;
}
