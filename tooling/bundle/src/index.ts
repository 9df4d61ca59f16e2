export { defineProgram } from './define-program.ts';
