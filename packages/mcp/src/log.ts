/** Told of failures that are our own. */
export interface Log {
  error(facts: object, message: string): void;
}
