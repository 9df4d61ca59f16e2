/** An HTTP POST to an endpoint, with its workspace. */
export interface Post {
  workspaceId: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}
