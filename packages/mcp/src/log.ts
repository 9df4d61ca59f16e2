/** Logs internal errors. */
export interface Log {
  error(facts: object, message: string): void;
}
