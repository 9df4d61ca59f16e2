import { defineConfig } from 'vitest/config';
import { preset } from './tooling/vitest/src/preset.ts';

export default defineConfig(preset);
