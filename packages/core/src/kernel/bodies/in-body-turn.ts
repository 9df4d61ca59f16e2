interface Sent {
  request: Request;
  /** Whose turn it is, as a workspace id. */
  subject: string;
  /** Largest body that may come. By default that of a form. */
  mostBytes?: number;
}

/**
 * Has work done in turn if the body of its request may be large, with the request as received.
 * @throws RefusedBody for one that is larger than allowed. @throws AppError `rate_limited`.
 */
export type InBodyTurn = <T>(sent: Sent, work: (request: Request) => Promise<T>) => Promise<T>;
