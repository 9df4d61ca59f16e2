import { defineConfig } from 'tsdown';

const common = { target: 'es2022', fixedExtension: false, logLevel: 'warn' } as const;

export default defineConfig([
  {
    ...common,
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    platform: 'neutral',
    dts: { generator: 'oxc' },
  },
  {
    ...common,
    entry: { cli: 'src/cli/main.ts' },
    format: 'esm',
    platform: 'node',
    dts: false,
    clean: false,
  },
]);
