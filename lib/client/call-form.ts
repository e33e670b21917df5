import type { CallInput, CallOutput, CallPath } from '@/lib/contract';
import { send } from './call';
import { uploading } from './upload';

interface Upload {
  /** Hears how much of the form has arrived, in percent. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Makes one call whose body is a form with files; what is null or undefined is left out.
 * @throws CallFailure when it is refused or does not reach the server
 */
export function callForm<Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  { onProgress, signal }: Upload = {},
): Promise<CallOutput<Path>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(input ?? {}))
    if (value instanceof Blob) body.append(name, value);
    else if (value !== null && value !== undefined) body.append(name, String(value));
  return send(
    path,
    { method: 'POST', body, ...(signal && { signal }) },
    onProgress && uploading(onProgress),
  );
}
