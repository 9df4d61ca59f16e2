/** A paragraph of the company's deal memo. */
export interface MemoParagraph {
  title: string;
  text: string;
}
