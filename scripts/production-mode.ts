// The first import of a program that runs in production, whatever NODE_ENV was: modules read it
// once.
Reflect.set(process.env, 'NODE_ENV', 'production');
