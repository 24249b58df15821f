/** Retrying cannot help: the outbox row is failed, with this message as the reason. */
export class TerminalError extends Error {
  /** As HTTP counts: 400 for a payload that cannot be read, 500 for everything else. */
  readonly errorCode: number;

  constructor(message: string, { errorCode = 500 }: { errorCode?: number } = {}) {
    super(message);
    this.errorCode = errorCode;
  }
}
