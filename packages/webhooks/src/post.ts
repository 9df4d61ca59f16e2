/** What is posted, and for whom. */
export interface Post {
  workspaceId: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}
