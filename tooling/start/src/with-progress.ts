/** Shows a line in a terminal until the work is done. */
export async function withProgress<T>(line: string, work: Promise<T>): Promise<T> {
  if (!process.stdout.isTTY) return work;
  process.stdout.write(`  ${line}`);
  try {
    return await work;
  } finally {
    process.stdout.write('\r\u001b[2K');
  }
}
