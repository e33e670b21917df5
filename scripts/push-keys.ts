import webPush from 'web-push';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
process.stdout.write(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\n`);
