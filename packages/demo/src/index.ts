export { CreateDemo, createDemo, type Demo } from './create-demo.ts';
