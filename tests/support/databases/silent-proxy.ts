import net from 'node:net';

/** Stands between the app and its database, and can lose everything that is sent. */
export async function silentProxy(target: URL) {
  let isSilent = false;
  let lost = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    if (isSilent) lost += 1;
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => !isSilent && to.write(bytes));
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
    /** How many connections were opened during silences. */
    lostAttempts: () => lost,
    /** What was sent in between stays lost. */
    mend: () => void (isSilent = false),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
