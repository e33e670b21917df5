/**
 * An error of ours whose message holds nothing that a person wrote or is: the log shows it. Of
 * every other error the log shows what kind it is and where it came from.
 */
export class LoggableError extends Error {
  override name = 'LoggableError';
}
