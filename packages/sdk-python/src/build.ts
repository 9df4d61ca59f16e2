import { mkdir, rm, writeFile } from 'node:fs/promises';
import { packWheel } from './pack-wheel.ts';

// Writes the wheel that the web app serves.
const folder = new URL('../build/', import.meta.url);
const { name, bytes } = await packWheel();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await writeFile(new URL(name, folder), bytes);
