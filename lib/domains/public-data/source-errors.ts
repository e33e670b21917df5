import { LoggableError } from '@/lib/shared/constants/loggable-error';

/**
 * A file is not what its source promises: trying again would not help. Names files, never content.
 */
export class SourceFault extends LoggableError {
  override name = 'SourceFault';
}

/** The server has no such file. */
export class MissingFile extends SourceFault {
  override name = 'MissingFile';
}

/** The server won't send it: as some do for files that aren't there. */
export class RejectedFile extends SourceFault {
  override name = 'RefusedFile';
}

/**
 * A server could not be reached, or broke off too often. What has come is kept; try again later.
 */
export class Unreachable extends LoggableError {
  override name = 'Unreachable';
}
