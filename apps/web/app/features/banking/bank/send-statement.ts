/** Sends a statement file. Returns its id. @throws Error with a sentence. */
export async function sendStatement(file: File): Promise<string> {
  let response: Response;
  try {
    const to = `/bank-statements/file?name=${encodeURIComponent(file.name)}`;
    response = await fetch(to, { method: 'PUT', body: file });
  } catch {
    throw new Error('The file was not sent, because the connection was lost. Drop it again.');
  }
  if (!response.ok) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: string };
  return id;
}
