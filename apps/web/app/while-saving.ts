let count = 0;

/**
 * Saves what the page already shows as done. The document says so meanwhile, because the script that
 * sends it may have to be loaded first.
 */
export async function whileSaving<Result>(save: () => Promise<Result>): Promise<Result> {
  const { dataset } = document.documentElement;
  count += 1;
  dataset.saving = '';
  try {
    return await save();
  } finally {
    count -= 1;
    if (count === 0) delete dataset.saving;
  }
}
