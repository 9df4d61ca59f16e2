export { CreateDemo, createDemo, type Demo } from './create-demo.unscoped.ts';
export { makeSandbox } from './make-sandbox.unscoped.ts';
