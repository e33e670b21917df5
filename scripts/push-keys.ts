import webPush from 'web-push';
import { runCommand, say } from './command';

const USAGE = `Usage: npm run push:keys

Makes a pair of keys for notifications and prints them as the two settings that .env takes.
`;

runCommand(USAGE, async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  say(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`);
});
