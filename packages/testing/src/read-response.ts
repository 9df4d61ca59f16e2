/** A response with its body. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses freely.
  json: any;
}

/** Reads a response to its end. `json` is undefined for an empty body. */
export async function readResponse(response: Response): Promise<HttpResponse> {
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, json: text === '' ? undefined : JSON.parse(text) };
}
