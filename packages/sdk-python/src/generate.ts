import { writeFile } from 'node:fs/promises';
import { generateOperations } from './generate-operations.ts';

// Generates the client's methods and types from the OpenAPI document.
const file = new URL('../callboard/_operations.py', import.meta.url);
await writeFile(file, generateOperations());
