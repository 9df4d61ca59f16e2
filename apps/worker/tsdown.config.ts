import { join } from 'node:path';
import { defineProgram } from '@callboard/bundle';

export default defineProgram({
  entry: join(import.meta.dirname, 'src/main.ts'),
  outDir: join(import.meta.dirname, 'build'),
});
