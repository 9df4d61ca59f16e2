/** Returns the error code of work and the parameter at fault, if any: `invalid_parameter title`. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    const { code, param } = Object(error instanceof Error && error.cause ? error.cause : error);
    if (typeof code !== 'string') throw error;
    return [code, param].filter(Boolean).join(' ');
  }
  return 'no refusal';
}

/** Returns the distinct errors of several calls, in the form of `refusalOf`. */
export async function refusalsOf(works: Promise<unknown>[]): Promise<string[]> {
  return [...new Set(await Promise.all(works.map(refusalOf)))];
}
