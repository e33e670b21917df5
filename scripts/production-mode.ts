// The first import of a program that runs in production, whatever NODE_ENV was, with the settings
// in .env: modules read them once.
import '@/lib/env-file';

Reflect.set(process.env, 'NODE_ENV', 'production');
