import net from 'node:net';

/**
 * Stands between the app and its database, and can lose everything that is sent, refuse to connect,
 * or pass on each piece late.
 */
export async function silentProxy(target: URL) {
  let isSilent = false;
  let isRefusing = false;
  let late = 0;
  let lost = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    if (isRefusing) return void client.destroy();
    if (isSilent) lost += 1;
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      const pass = (bytes: Buffer) => !isSilent && !to.destroyed && to.write(bytes);
      from.on('data', (bytes) => (late ? setTimeout(pass, late, bytes) : pass(bytes)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as net.AddressInfo).port);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    silence: () => void (isSilent = true),
    /** Ends what is connected, and everybody who connects. */
    refuse: () => {
      isRefusing = true;
      for (const socket of sockets) socket.destroy();
    },
    /** @param milliseconds that each piece takes from now on */
    delay: (milliseconds: number) => void (late = milliseconds),
    /** How many connections were opened during silences. */
    lostAttempts: () => lost,
    /** What was sent in between stays lost. */
    mend: () => {
      isSilent = isRefusing = false;
      late = 0;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
