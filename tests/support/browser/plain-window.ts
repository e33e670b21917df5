// What the window of a DOM test goes without. React must load after this file.

// React asks it for a stack with each element that it makes, a fifth of what these tests take.
Reflect.deleteProperty(console, 'createTask');

/**
 * A screen that goes away with its test may still send a draft, and something else may be served at
 * the window's address.
 */
const refused = () => Promise.reject(new TypeError('A DOM test reaches no network.'));
Reflect.set(globalThis, 'fetch', refused);
