import { loadApiClient } from '#app/load-api-client.ts';

const name = 'Receipts';

/** Returns the folder for receipts among the files of a job. It is made when it is first needed. */
export async function receiptsFolder(projectId: string): Promise<string> {
  const { folders } = await loadApiClient();
  const find = async () => {
    const all = await folders.list.query({ projectId });
    return all.find((it) => it.parentId === null && it.name.toLowerCase() === name.toLowerCase());
  };
  const found = await find();
  if (found) return found.id;
  try {
    return (await folders.create.mutate({ projectId, parentId: null, name })).id;
  } catch (error) {
    // Somebody else may have made it meanwhile.
    const made = await find();
    if (made) return made.id;
    throw error;
  }
}
