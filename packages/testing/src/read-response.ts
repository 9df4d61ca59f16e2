/** A response, read. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely.
  json: any;
}

/** Reads a response to its end; an empty body has no JSON. */
export async function readResponse(response: Response): Promise<HttpResponse> {
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, json: text === '' ? undefined : JSON.parse(text) };
}
