import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what starting has left over, some 80 MB of rows that the lists' index was built from. V8
 * collects only when something new needs room, which on a quiet server may be hours later.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
