// The first import of a program that runs in production, whatever NODE_ENV was: modules read it once.
process.env.NODE_ENV = 'production';
