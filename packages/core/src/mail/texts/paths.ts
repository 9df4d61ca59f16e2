/** Path that the server for texts posts answers of people to. */
export const textRepliesPath = '/api/texts/replies';

/** Returns the path that the server posts to about a message. */
export function textStatusPath(id: string): string {
  return `/api/texts/status/${id}`;
}
