/** A text to one phone. */
export interface OutgoingText {
  /** Number in E.164. */
  to: string;
  body: string;
  /** URL to which the server posts what becomes of it; null where it could not reach it. */
  statusUrl: string | null;
  /** Part of the body that no other text has, not empty. */
  mark: string;
  /** Whether the server may have accepted it before, because an attempt ended as `unknown`. */
  isUncertain: boolean;
}

/**
 * How an attempt ended: `sent` the server accepted it, `failed` it will never accept it, `retry` it
 * did not accept it, `unknown` it may have.
 */
export type TextResult = 'sent' | 'failed' | 'retry' | 'unknown';

/** The outcome of an attempt. */
export interface TextOutcome {
  result: TextResult;
  /** The server's id of the text, at most 64 characters; null unless it was sent. */
  sid: string | null;
  /** What the server answered, in words for people. Never has the key. */
  response: string;
  /** Whether it failed because the person answered STOP. */
  isStopped: boolean;
}

/** Sends texts. */
export interface Texter {
  /** Tries once to send a text. Never throws for what the server or the network does. */
  send(text: OutgoingText): Promise<TextOutcome>;
}
