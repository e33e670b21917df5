import { missingForCluster, startCluster } from '../support/cluster/start-cluster';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run cluster`: all of it on this machine, until Ctrl+C. */
const why = missingForCluster();
if (why !== null) {
  process.stderr.write(`${why}.\n`);
  process.exit(1);
}
say('Starting a primary, two standbys, three poolers, two web processes, tasks and nginx …');
const cluster = await startCluster();
say(`Open ${cluster.url}. The web processes are at ${cluster.instances.join(' and ')}.`);
say(`The database is at ${cluster.postgres.url}.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say('Stopping …');
    void cluster.stop().then(() => process.exit(0));
  });
