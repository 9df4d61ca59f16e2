export { CreateDemo, createDemo, type Demo } from './create-demo.ts';
export { makeSandbox } from './make-sandbox.ts';
