import { watch } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@callboard/config';

const folders = ['packages', 'apps/web/server', 'apps/worker/src'];
const settleMilliseconds = 200;

/** Calls `onChange` once after a burst of changes to loaded code. */
export function watchSources(onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(join(repositoryRoot, folder), { recursive: true }, (_, name) => {
      if (!name || !/\.tsx?$/.test(name) || /\.test\.tsx?$|node_modules/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settleMilliseconds);
    });
  }
}
