import { inject } from 'vitest';

// The tests write their own data with the settings of the app that was started.
Object.assign(process.env, inject('settings'));
