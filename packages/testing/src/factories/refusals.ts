/** The code of a refusal and, when it names one, the parameter at fault: `invalid_parameter title`. */
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

/** The same of several at once, each code that comes up once. */
export async function refusalsOf(works: Promise<unknown>[]): Promise<string[]> {
  return [...new Set(await Promise.all(works.map(refusalOf)))];
}
